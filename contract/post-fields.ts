import * as z from 'zod/mini';
import { availabilityMonthsMax, livingAreaMax, photosMax, photoTextMax, priceMax, roomsMax } from './limits.ts';
import { listingAddress, wantedArea } from './post-address.ts';
import {
  features,
  leaseTerms,
  type PropertySubType,
  propertySubTypes,
  rentInclusions,
  timelines,
} from './vocabulary.ts';

/* One field of a post each, as forms, API and import read it. Which kind of post has which of them stands in post-content.ts. */

const number = (value: number) => value.toLocaleString('en-CA');

/** A whole number from `min` to `max`, with a sentence that says so: a list of faults must tell one field from another. */
const whole = (what: string, min: number, max: number, unit = '') => {
  const message = `Enter ${what} from ${number(min)} to ${number(max)}${unit}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** Whole dollars from `min` to `max`. */
const dollars = (min: number, max: number) => {
  const message = `Enter an amount from $${number(min)} to $${number(max)}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

const yesOrNo = z.boolean('Choose yes or no');

/** Some of a list of words, each once. */
const someOf = <const Value extends string>(values: readonly Value[], what: string) =>
  z.pipe(
    z.array(z.enum(values, `Choose ${what} from the list`), `Choose ${what}`).check(z.maxLength(values.length)),
    z.transform((chosen) => [...new Set(chosen)]),
  );

/** Whether the calendar has such a day: a Date would read the 31st of February as one in March. */
const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** The last day that may be named, `2028-11-21`. */
export function lastAvailableDay(now = new Date()): string {
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() + availabilityMonthsMax);
  return last.toISOString().slice(0, 10);
}

/** A calendar day, `2026-11-21`, up to `availabilityMonthsMax` ahead. */
const day = z.string('Enter a date').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date'),
  z.refine((text) => isDay(text) && text >= '2000-01-01', 'Enter a date'),
  z.refine((text) => text <= lastAvailableDay(), `Enter a date within the next ${availabilityMonthsMax} months`),
);

/** Letters and signs as a reader counts them: an emoji is one of them, though it takes two units of a string or more. */
const atLeast = (min: number) => z.refine<string>((text) => [...text].length >= min, `Use at least ${min} characters`);

const words = /^[^\p{Cc}]*$/u;
/** Lines may be broken; other control characters have no business in a text. */
const paragraphs = /^[^\p{Cc}]*([\n\r\t][^\p{Cc}]*)*$/u;

export const title = z
  .string('Enter a title')
  .check(
    z.trim(),
    atLeast(10),
    z.maxLength(80, 'Use at most 80 characters'),
    z.regex(words, 'Use letters, digits and spaces'),
  );

/** The beginning of a title is enough for a draft. */
export const draftTitle = z
  .string('Enter a title')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a title'),
    z.maxLength(80, 'Use at most 80 characters'),
    z.regex(words, 'Use letters, digits and spaces'),
  );

export const description = (min: number, max: number) =>
  z
    .string('Enter a description')
    .check(
      z.trim(),
      atLeast(min),
      z.maxLength(max, `Use at most ${number(max)} characters`),
      z.regex(paragraphs, 'Use letters, digits and spaces'),
    );

const subType = z.enum(propertySubTypes, 'Choose a property type');
const wantedSubTypes = z.pipe(
  z
    .array(subType, 'Choose a property type')
    .check(z.minLength(1, 'Choose a property type'), z.maxLength(5, 'Choose at most 5 types')),
  z.transform((chosen: PropertySubType[]) => [...new Set(chosen)]),
);

const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a picture'));

/** A picture of a post by its id; the first one is the cover. `alt` says what is on it to those who cannot see it. */
export const photo = z.object({
  id: mediaId,
  alt: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(photoTextMax, `Use at most ${photoTextMax} characters`),
        z.regex(words, 'Use plain text'),
      ),
    '',
  ),
});

const photos = z.array(photo, 'Add at least one picture').check(
  z.minLength(1, 'Add at least one picture'),
  z.maxLength(photosMax, `Add at most ${photosMax} pictures`),
  z.refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'Each picture may be there once'),
);

const tour = z.string('Enter a link').check(
  z.trim(),
  z.maxLength(500, 'Use at most 500 characters'),
  z.refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    'Enter a link that begins with https://',
  ),
);

/** What listings and requests both have: of a request each is the least that is asked for. */
const commonFields = {
  bedroomsTotal: whole('the number of bedrooms,', 0, roomsMax),
  bathroomsFull: whole('the number of full bathrooms,', 0, roomsMax),
  bathroomsHalf: whole('the number of half bathrooms,', 0, roomsMax),
  /** Square feet; the leasable area of commercial space. */
  livingArea: whole('an area', 50, livingAreaMax, ' square feet'),
  /** Square feet. */
  lotSizeArea: whole('a lot size', 1, 100_000_000, ' square feet'),
  yearBuilt: z.int('Enter a year').check(
    z.minimum(1700, 'Enter a year from 1700'),
    z.refine((year) => year <= new Date().getFullYear() + 5, 'Enter a year up to five years from now'),
  ),
  parkingTotal: whole('the number of parking spots,', 0, 50),
  evCharging: yesOrNo,
  /** Whole dollars a month; of a request the most. */
  associationFee: dollars(0, 20_000),
  availabilityDate: day,
};

export const listingFields = {
  ...commonFields,
  propertySubType: subType,
  features: someOf(features, 'features'),
  photos,
  /** The id of a picture or of a PDF. */
  floorPlan: mediaId,
  virtualTourUrl: tour,
  address: listingAddress,
  hideExactAddress: yesOrNo,
  /** What the municipality allows there; commercial space only. */
  zoning: z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 characters'), z.regex(words, 'Use plain text')),
};

export const saleFields = { listPrice: dollars(1_000, priceMax), taxAnnualAmount: dollars(0, 10_000_000) };

/** What only rent has, offered or asked for. */
export const rentFields = {
  leaseTerm: someOf(leaseTerms, 'lease terms'),
  furnished: yesOrNo,
  petsAllowed: yesOrNo,
  /** How many people may live there; of a request how many will. */
  occupants: whole('the number of people,', 1, 20),
};

export const rentListingFields = {
  ...rentFields,
  /** A month's rent. */
  listPrice: dollars(100, 100_000),
  /** May be none, but has to be said. */
  rentIncludes: someOf(rentInclusions, 'what is included'),
  deposit: dollars(0, 100_000),
};

export const requestFields = {
  ...commonFields,
  propertySubType: wantedSubTypes,
  budgetMin: dollars(0, priceMax),
  budgetMax: dollars(1, priceMax),
  /** Per cent over the budget. */
  priceFlex: z.union([z.literal(0), z.literal(5), z.literal(10)], 'Choose 0, 5 or 10 per cent'),
  mustHaves: someOf(features, 'features'),
  niceToHaves: someOf(features, 'features'),
  availabilityDateTo: day,
  areas: z
    .array(wantedArea, 'Name at least one area')
    .check(z.minLength(1, 'Name at least one area'), z.maxLength(5, 'Name at most 5 areas')),
};

export const buyFields = { preApproved: yesOrNo, timeline: z.enum(timelines, 'Choose when') };
