import * as z from 'zod/mini';
import { passwordMax, passwordMin, personNameMax } from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { visibleText } from '#contract/text/visible-text.ts';

/** A new password. The server also refuses the most common ones. */
export const newPassword = z
  .string()
  .check(z.minLength(passwordMin, `Use at least ${passwordMin} characters`), maxCharacters(passwordMax));

export const givenPassword = z.string().check(z.minLength(1, 'Enter your password'), maxCharacters(passwordMax));

export const sentCode = z.pipe(
  z.pipe(
    z.string().check(maxCharacters(40, 'Enter the 6-digit code')),
    z.transform((text) => text.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6-digit code')),
);

/** Canadian Numbering Administrator, without the area codes that belong to no place. */
const areaCodes = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 ' +
    '537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 873 879 902 905 942'
  ).split(' '),
);

const telephone = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;
const digitsOf = (text: string) => text.replace(/[\s().-]/g, '');

/** Kept as `+16135550142`. */
export const canadianPhone = z.pipe(
  z.string().check(
    maxCharacters(40, 'Enter a Canadian mobile number, like 613 555 0142'),
    z.refine((text) => {
      const [, number = ''] = telephone.exec(digitsOf(text)) ?? [];
      return areaCodes.has(number.slice(0, 3));
    }, 'Enter a Canadian mobile number, like 613 555 0142'),
  ),
  z.transform((text) => `+1${telephone.exec(digitsOf(text))?.[1] ?? ''}`),
);

export const personNameOr = (message: string) =>
  z
    .string()
    .check(
      visibleText(),
      z.minLength(1, message),
      maxCharacters(personNameMax),
      z.regex(/^[^\p{Cc}<>]*$/u, 'Use letters, spaces and hyphens'),
    );

export const personName = personNameOr('Name is missing');
