import * as z from 'zod/mini';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { canadianPhone, givenPassword, newPassword, personName, sentCode } from './credentials.ts';
import { emailAddress } from './email-address.ts';

/* Wrong credentials and codes are 422 with one message for every cause, never 401. */

export const registration = z.object({
  email: emailAddress,
  password: newPassword,
  firstName: z.optional(personName),
  lastName: z.optional(personName),
});

export const codeOnly = z.object({ code: sentCode });

export const emailOnly = z.object({ email: emailAddress });

/** Proof before a way to sign in is added or changed: the password, or a code of /auth/identity_code. */
const identityProof = { currentPassword: z.optional(givenPassword), identityCode: z.optional(sentCode) };

/** POST /auth/verify_email. The code belongs to the browser with the cookie; without the cookie `password` proves the account. */
export const emailCode = z.object({
  email: emailAddress,
  code: sentCode,
  password: z.optional(newPassword),
  ...identityProof,
});
export const emailSignIn = z.object({ email: emailAddress, password: givenPassword });
export const passwordReset = z.object({ email: emailAddress, code: sentCode, password: newPassword });
export const phoneOnly = z.object({ phone: canadianPhone });
export const phoneCode = z.object({ phone: canadianPhone, code: sentCode, ...identityProof });

export const contactConfirmation = z.object({ code: sentCode, ...identityProof });
export type ContactConfirmation = z.output<typeof contactConfirmation>;

export const identityCodeRequest = z.object({ method: z.enum(['email', 'phone']) });

export const signInMethods = ['phone', 'apple'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const signInMethodRemoval = z.object({
  methods: z.array(z.enum(signInMethods)).check(z.minLength(1), z.maxLength(signInMethods.length)),
});

const verifier = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Start again from the sign-in page'));

const appleTokenMax = 4_000;

/** POST /auth/apple: the result of Apple’s popup. Apple sends the name the first time only. */
export const appleSignIn = z.object({
  idToken: z.string().check(z.minLength(1), maxCharacters(appleTokenMax)),
  verifier,
  firstName: z.optional(z.string().check(maxCharacters(200))),
  lastName: z.optional(z.string().check(maxCharacters(200))),
});

/** A browser sends the form, so invalid values count as absent. */
const formField = (longest: number) => z.catch(z.optional(z.string().check(maxCharacters(longest))), undefined);

export const appleForm = z.object({
  state: formField(200),
  id_token: formField(appleTokenMax),
  code: formField(1_000),
  user: formField(1_000),
  error: formField(200),
});

export const codeExchange = z.object({
  code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is no longer valid')),
  verifier: z.optional(verifier),
});
