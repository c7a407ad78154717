import * as z from 'zod/mini';
import { areaRadiusKmMax, areaRadiusKmMin, shortTextMax } from '#contract/limits.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { type Province, provinces } from '#contract/vocabulary.ts';
import { areaShape, withCircle } from './area-shape.ts';

export const firstLettersOfPostalCodes: Record<Province, string> = {
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

const postalCodeFits = (postalCode: string, province: Province) =>
  firstLettersOfPostalCodes[province].includes(postalCode.slice(0, 1));

const plainText = /^[^\p{Cc}<>]*$/u;
const line = (max: number) =>
  z.string().check(visibleText(), maxCharacters(max), z.regex(plainText, 'Use letters, digits and spaces'));
const filled = (message: string) =>
  z
    .string(message)
    .check(
      visibleText(),
      z.minLength(1, message),
      maxCharacters(shortTextMax),
      z.regex(plainText, 'Use letters, digits and spaces'),
    );

/** Kept as `K1S 1X7`. */
export const postalCode = z.pipe(
  z.pipe(
    z.string('Enter a postal code, like K1S 1X7').check(maxCharacters(20, 'Enter a postal code, like K1S 1X7')),
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

const latitude = z.number('Place the pin on the map').check(z.minimum(-90), z.maximum(90));
const longitude = z.number('Place the pin on the map').check(z.minimum(-180), z.maximum(180));

const addressParts = {
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

const article = (name: string) => (/^[AEIOU]/.test(name) ? 'an' : 'a');

const postalCodeFitsProvince = z.check<{ postalCode?: string | undefined; province?: Province | undefined }>(
  ({ value, issues }) => {
    const { postalCode: code, province: at } = value;
    if (!code || !at || postalCodeFits(code, at)) return;
    const message = `That isn’t ${article(provinces[at])} ${provinces[at]} postal code`;
    issues.push({ code: 'custom', input: code, path: ['postalCode'], message });
  },
);

/** Coordinates are degrees of the true place. */
export const listingAddress = z.object(addressParts, 'Enter the address').check(postalCodeFitsProvince);

export const draftAddress = z.partial(z.object(addressParts)).check(postalCodeFitsProvince);
export type DraftAddress = z.output<typeof draftAddress>;

export const wantedArea = z
  .object({
    label: filled('Name this area'),
    province,
    city: z._default(line(shortTextMax), ''),
    lat: latitude,
    lng: longitude,
    radiusKm: z
      .number('Enter a distance in kilometres')
      .check(
        z.minimum(areaRadiusKmMin, `At least ${areaRadiusKmMin} km`),
        z.maximum(areaRadiusKmMax, `At most ${areaRadiusKmMax} km`),
      ),
    shape: z.optional(areaShape),
  })
  .check(z.overwrite(withCircle));
