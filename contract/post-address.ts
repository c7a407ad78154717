import * as z from 'zod/mini';
import { shortTextMax } from './limits.ts';
import { type Province, provinces } from './vocabulary.ts';

/** The first letters of the postal codes of each province. */
const firstLetters: Record<Province, string> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X',
  YT: 'Y',
};

/** Whether a postal code can lie in this province. */
const postalCodeFits = (postalCode: string, province: Province) =>
  firstLetters[province].includes(postalCode.slice(0, 1));

const plainText = /^[^\p{Cc}<>]*$/u;
const line = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `Use at most ${max} characters`),
      z.regex(plainText, 'Use letters, digits and spaces'),
    );
const filled = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(shortTextMax, `Use at most ${shortTextMax} characters`),
      z.regex(plainText, 'Use letters, digits and spaces'),
    );

/** A Canadian postal code, read in capitals or not and with a space or not, kept as `K1S 1X7`. */
export const postalCode = z.pipe(
  z.pipe(
    z.string('Enter a postal code, like K1S 1X7').check(z.maxLength(20, 'Enter a postal code, like K1S 1X7')),
    z.transform((text) =>
      text
        .toUpperCase()
        .replace(/[\s-]/g, '')
        .replace(/^(...)(?=...$)/, '$1 '),
    ),
  ),
  z
    .string()
    .check(
      z.regex(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/, 'Enter a postal code, like K1S 1X7'),
    ),
);

const province = z.enum(Object.keys(provinces) as [Province, ...Province[]], 'Choose a province');

const latitude = z.number('Show where it is on the map').check(z.minimum(-90), z.maximum(90));
const longitude = z.number('Show where it is on the map').check(z.minimum(-180), z.maximum(180));

const addressParts = {
  /** As it is read in one line. */
  fullAddress: z._default(line(300), ''),
  unit: z._default(line(20), ''),
  streetNumber: z._default(line(20), ''),
  streetName: filled('Enter the street'),
  neighbourhood: z._default(line(shortTextMax), ''),
  city: filled('Enter the city'),
  province,
  country: z._default(line(60), 'Canada'),
  postalCode,
  lat: latitude,
  lng: longitude,
};

const postalCodeFitsProvince = z.check<{ postalCode?: string | undefined; province?: Province | undefined }>(
  ({ value, issues }) => {
    const { postalCode: code, province: at } = value;
    if (!code || !at || postalCodeFits(code, at)) return;
    const message = `Postal codes in ${provinces[at]} begin with another letter`;
    issues.push({ code: 'custom', input: code, path: ['postalCode'], message });
  },
);

/**
 * Where a listing stands: the specification's address selection, the unit and the neighbourhood. Coordinates are degrees and are of
 * the true place, whatever others are shown.
 */
export const listingAddress = z.object(addressParts, 'Enter the address').check(postalCodeFitsProvince);

/** The same, unfinished: what is there is in order. */
export const draftAddress = z.partial(z.object(addressParts)).check(postalCodeFitsProvince);
export type DraftAddress = z.output<typeof draftAddress>;

/** A circle that a request looks in; `radiusKm` is measured on the ground. */
export const wantedArea = z.object({
  label: filled('Name this area'),
  province,
  city: z._default(line(shortTextMax), ''),
  lat: latitude,
  lng: longitude,
  radiusKm: z
    .number('Enter how far around, in kilometres')
    .check(z.minimum(1, 'At least 1 km'), z.maximum(100, 'At most 100 km')),
});
