import * as z from 'zod/mini';
import { canadianPhone, emailAddress, givenPassword, newPassword, personName, sentCode } from './credentials.ts';
import { ownUser } from './user.ts';

/* Calls that lead to a session. Wrong credentials and codes are 422 with one message for every cause, never 401. */

export const registration = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
});

/** What the form asks for that follows on a code that was sent. */
export const codeOnly = z.object({ code: sentCode });

export const emailOnly = z.object({ email: emailAddress });
/**
 * POST /auth/verify_email. `password` is the one that was asked for with the account, said again: a code reaches whoever has the
 * address, and anybody can ask for an account with it, so only both together say whose password it is. Members' calls ignore it.
 */
export const emailCode = z.object({ email: emailAddress, code: sentCode, password: z.optional(newPassword) });
export const emailSignIn = z.object({ email: emailAddress, password: givenPassword });
export const passwordReset = z.object({ email: emailAddress, code: sentCode, password: newPassword });
export const phoneOnly = z.object({ phone: canadianPhone });
export const phoneCode = z.object({ phone: canadianPhone, code: sentCode });

/** 32 random bytes that only the browser knows which began: what is proved is that it ends where it began. */
const verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Start again from the sign-in page'));

/** POST /auth/apple: what Apple's popup answered. The name comes the first time alone. */
export const appleSignIn = z.object({
  idToken: z.string().check(z.minLength(1), z.maxLength(10_000)),
  verifier,
  firstName: z.optional(z.string().check(z.maxLength(200))),
  lastName: z.optional(z.string().check(z.maxLength(200))),
});

/** A person's browser brings the form, and reads no list of errors: what does not fit counts as not given. */
const formField = (longest: number) => z.catch(z.optional(z.string().check(z.maxLength(longest))), undefined);

/** POST /auth/apple/callback: the form that Apple sends; `user` is JSON and comes the first time alone. */
export const appleForm = z.object({
  state: formField(200),
  id_token: formField(10_000),
  code: formField(2_000),
  user: formField(2_000),
  error: formField(200),
});

/** POST /auth/exchange: a one-time code of /auth/handoff, or of Apple's callback together with its verifier. */
export const codeExchange = z.object({
  code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link cannot be used any more')),
  verifier: z.optional(verifier),
});

/** What every call that signs somebody in answers. */
export const signedInAnswer = z.object({ token: z.string(), user: ownUser });
export type SignedIn = z.output<typeof signedInAnswer>;

/** A code that hands a session to a browser: once, within a minute. */
export const handoffCode = z.object({ code: z.string(), expiresAt: z.string() });

/** A place where somebody is signed in. */
export const sessionSummary = z.object({
  id: z.string(),
  /** The browser's own description of itself. */
  userAgent: z.string(),
  signedInAt: z.string(),
  /** Precise to the hour. */
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type SessionSummary = z.output<typeof sessionSummary>;
