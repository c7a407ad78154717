import * as z from 'zod/mini';
import { signInMethods } from './auth.ts';
import { ownUser } from './user.ts';

/* The answers of the calls that open and list sessions: a form needs auth.ts alone. */

export const signedInAnswer = z.object({ token: z.string(), user: ownUser });
export type SignedIn = z.output<typeof signedInAnswer>;

export const passwordResetAnswer = z.object({ ...signedInAnswer.shape, otherMethods: z.array(z.enum(signInMethods)) });
export type PasswordReset = z.output<typeof passwordResetAnswer>;

export const handoffCode = z.object({ code: z.string(), expiresAt: z.string() });

export const sessionSummary = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: z.string(),
  /** Precise to the hour. */
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type SessionSummary = z.output<typeof sessionSummary>;
