import * as z from 'zod/mini';
import { passwordMax, passwordMin, personNameMax } from './limits.ts';

/* What people identify themselves with, as every form and call of the product reads it. */

/**
 * An e-mail address, kept in small letters: addresses that differ in capitals alone reach the same person. The small letters come
 * first, as a few capitals become two characters.
 */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Enter an e-mail address, like name@example.ca'),
    z.regex(/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u, 'Enter an e-mail address, like name@example.ca'),
  );

/** A password somebody chooses. Whether it is one of the most common ones is the server's to say. */
export const newPassword = z
  .string()
  .check(
    z.minLength(passwordMin, `Use at least ${passwordMin} characters`),
    z.maxLength(passwordMax, `Use at most ${passwordMax} characters`),
  );

/** A password somebody says they have. */
export const givenPassword = z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(passwordMax));

/** The digits that were sent by e-mail or text message; spaces between them are nobody's fault. */
export const sentCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, 'Enter the 6 digits of the code')),
    z.transform((text) => text.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits of the code')),
);

/** Area codes in use in Canada (Canadian Numbering Administrator), without those that belong to no place. */
const areaCodes = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 ' +
    '537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 873 879 902 905 942'
  ).split(' '),
);

/** Ten digits with or without the country's 1 in front, however they are grouped. */
const telephone = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;
const digitsOf = (text: string) => text.replace(/[\s().-]/g, '');

/** A Canadian telephone number, read as people write it and kept as `+16135550142`. */
export const canadianPhone = z.pipe(
  z.string().check(
    z.maxLength(40, 'Enter a Canadian mobile number, like 613 555 0142'),
    z.refine((text) => {
      const [, number = ''] = telephone.exec(digitsOf(text)) ?? [];
      return areaCodes.has(number.slice(0, 3));
    }, 'Enter a Canadian mobile number, like 613 555 0142'),
  ),
  z.transform((text) => `+1${telephone.exec(digitsOf(text))?.[1] ?? ''}`),
);

/** A person's first or last name. */
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name'),
    z.maxLength(personNameMax, `Use at most ${personNameMax} characters`),
    z.regex(/^[^\p{Cc}<>]*$/u, 'Use letters, spaces and hyphens'),
  );
