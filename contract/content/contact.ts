import * as z from 'zod/mini';
import { personNameOr } from '#contract/account/credentials.ts';
import { emailAddress } from '#contract/account/email-address.ts';
import { contactMessageMax, contactMessageMin } from '#contract/limits.ts';
import { clientId } from '#contract/parameters.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { withoutInvisible } from '#contract/text/visible-text.ts';

export const contactTopics = {
  account: 'Signing in and my account',
  post: 'A listing or a request',
  safety: 'A scam or another safety concern',
  plan: 'Plans and payments',
  privacy: 'My personal information',
  accessibility: 'Accessibility',
  other: 'Something else',
} as const;

export type ContactTopic = keyof typeof contactTopics;
export const contactTopicKeys = Object.keys(contactTopics) as ContactTopic[];

const contactText = z.string().check(
  z.trim(),
  maxCharacters(contactMessageMax),
  z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'Remove the control characters'),
  z.refine(
    (text) => withoutInvisible(text).length >= contactMessageMin,
    `Write at least ${contactMessageMin} characters`,
  ),
);

/** People don't see `website`: what fills it in is a program, and nothing is stored. */
export const contactForm = z.object({
  name: personNameOr('Enter your name'),
  email: emailAddress,
  topic: z.enum(contactTopicKeys, 'Choose a topic'),
  message: contactText,
  website: z._default(z.string().check(maxCharacters(200)), ''),
});

export const contactMessage = z.extend(contactForm, { clientId });
export type ContactMessage = z.output<typeof contactMessage>;

/** `whole`: the email to the sender repeats the message; `short`: it does not; `none`: the address had one a moment ago. */
const contactCopies = ['whole', 'short', 'none'] as const;

export const ticket = z.object({ number: z.string(), sentAt: z.string(), copy: z.enum(contactCopies) });
export type Ticket = z.output<typeof ticket>;
