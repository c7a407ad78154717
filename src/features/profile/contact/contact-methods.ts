import * as z from 'zod/mini';
import { emailOnly, phoneOnly } from '#contract/account/auth.ts';
import type { OwnUser } from '#contract/account/user.ts';
import { formatPhone } from '#src/lib/format/phone.ts';

export type ContactKind = 'email' | 'phone';

export interface ContactMethod {
  kind: ContactKind;
  label: string;
  newLabel: string;
  changeLabel: string;
  input: { type: string; autoComplete: string };
  /** The current value, formatted; empty where there is none. */
  shown: (user: OwnUser) => string;
  schema: (user: OwnUser) => z.ZodMiniType<{ address: string }, { address: string }>;
  hint: string;
  written: (address: string) => string;
}

export const appleRelayHint = 'Hidden by Apple; our emails are forwarded';

/** The two ways to reach a member. */
export const contactMethods: Record<ContactKind, ContactMethod> = {
  email: {
    kind: 'email',
    label: 'Email',
    newLabel: 'New email',
    changeLabel: 'Use a different email',
    input: { type: 'email', autoComplete: 'email' },
    shown: ({ email, isApplePrivateEmail }) => (isApplePrivateEmail ? appleRelayHint : email),
    schema: ({ email }) =>
      z.object({
        address: emailOnly.shape.email.check(z.refine((address) => address !== email, 'That’s already your email')),
      }),
    hint: 'We’ll email a code to this address.',
    written: (email) => email,
  },
  phone: {
    kind: 'phone',
    label: 'Mobile number',
    newLabel: 'New mobile number',
    changeLabel: 'Use a different number',
    input: { type: 'tel', autoComplete: 'tel' },
    shown: ({ phone }) => formatPhone(phone),
    schema: ({ phone }) =>
      z.object({
        address: phoneOnly.shape.phone.check(z.refine((address) => address !== phone, 'That’s already your number')),
      }),
    hint: 'A Canadian number. We’ll text you a code.',
    written: formatPhone,
  },
};
