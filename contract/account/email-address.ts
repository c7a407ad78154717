import * as z from 'zod/mini';
import { maxCharacters } from '#contract/text/max-characters.ts';

const charactersMax = 254;
const refusal = 'Enter an email address, like name@example.ca';

const refusedInName = /[\s\p{Cc}\p{Cs}<>()[\],;:\\"@]|\p{Default_Ignorable_Code_Point}/u;
/** A URL drops or decodes these instead of refusing them. */
const refusedInDomain = /[\s\p{Cc}<>()[\],;:\\"@/?#%]/u;

/** The domain as mail servers look it up (`url.domainToASCII` does the same); undefined where it has no such form or is a number. */
function toAsciiDomain(domain: string): string | undefined {
  if (refusedInDomain.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  return labels.length > 1 && !labels.includes('') && !/^\d+$/.test(labels.at(-1) ?? '') ? hostname : undefined;
}

/** The one spelling of an address: letters in their usual form and in lower case, the domain in ASCII, dots and tag kept. */
function normalizeEmail(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(plain.slice(at + 1));
  return name === '' || refusedInName.test(name) || domain === undefined ? undefined : `${name}@${domain}`;
}

export const emailAddress = z.string().check(
  z.trim(),
  maxCharacters(charactersMax, refusal),
  z.overwrite((text) => normalizeEmail(text) ?? ''),
  z.minLength(1, refusal),
  maxCharacters(charactersMax, refusal),
);
