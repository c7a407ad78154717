import * as z from 'zod/mini';
import { emailOnly, phoneOnly, type SignedIn } from '#contract/auth.ts';
import type { OwnUser } from '#contract/user.ts';
import type { Answer } from '#src/lib/http/answer.ts';
import { postAuth, postPublic, putAuth } from '#src/lib/http/api.ts';
import { formatPhone } from '#src/lib/phone.ts';

export type ContactKind = 'email' | 'phone';

export interface ContactWay {
  label: string;
  newLabel: string;
  input: { type: string; autoComplete: string };
  /** What stands there now, as people write it; empty where there is nothing. */
  shown: (user: OwnUser) => string;
  /** What is typed, as the server takes it. */
  schema: (user: OwnUser) => z.ZodMiniType<{ address: string }, { address: string }>;
  hint: string;
  written: (address: string) => string;
  /** Sends a code to it. */
  ask: (address: string, signal?: AbortSignal) => Promise<Answer<unknown>>;
  /** Gives the code back: from then on it counts. */
  verify: (address: string, code: string, signal: AbortSignal) => Promise<Answer<SignedIn>>;
}

export const appleHides = 'Hidden by Apple, who passes our letters on to you';

/** The two ways to reach somebody. */
export const contactWays: Record<ContactKind, ContactWay> = {
  email: {
    label: 'E-mail',
    newLabel: 'New e-mail',
    input: { type: 'email', autoComplete: 'email' },
    shown: ({ email, isApplePrivateEmail }) => (isApplePrivateEmail ? appleHides : email),
    schema: ({ email }) =>
      z.object({
        address: emailOnly.shape.email.check(z.refine((address) => address !== email, 'This is your address already')),
      }),
    hint: 'We send a code to this address.',
    written: (email) => email,
    ask: (email, signal) => putAuth('/user/profile', { email }, { signal }),
    verify: (email, code, signal) => postAuth('/auth/verify_email', { email, code }, { signal }),
  },
  phone: {
    label: 'Mobile number',
    newLabel: 'New mobile number',
    input: { type: 'tel', autoComplete: 'tel' },
    shown: ({ phone }) => formatPhone(phone),
    schema: ({ phone }) =>
      z.object({
        address: phoneOnly.shape.phone.check(z.refine((address) => address !== phone, 'This is your number already')),
      }),
    hint: 'A Canadian number. We send it a text message with a code.',
    written: formatPhone,
    ask: (phone, signal) => postPublic('/auth/mobile/request_code', { phone }, { signal }),
    verify: (phone, code, signal) => postAuth('/auth/mobile/verify', { phone, code }, { signal }),
  },
};
