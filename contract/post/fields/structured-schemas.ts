import * as z from 'zod/mini';
import { photosMax, photoTextMax } from '#contract/limits.ts';
import { draftAddress, listingAddress, wantedArea } from '#contract/post/post-address.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { visibleText } from '#contract/text/visible-text.ts';
import { oneLine, paragraphs } from './text-patterns.ts';

/** An emoji is one character, though it takes two units of a string. */
const minCharacters = (min: number) =>
  z.refine<string>((text) => [...text].length >= min, `Use at least ${min} characters`);

export const title = z
  .string('Enter a title')
  .check(visibleText(), maxCharacters(80), minCharacters(10), z.regex(oneLine, 'Use letters, digits and spaces'));

export const draftTitle = z
  .string('Enter a title')
  .check(
    visibleText(),
    z.minLength(1, 'Enter a title'),
    maxCharacters(80),
    z.regex(oneLine, 'Use letters, digits and spaces'),
  );

export const description = (min: number, max: number) =>
  z
    .string('Enter a description')
    .check(z.trim(), maxCharacters(max), minCharacters(min), z.regex(paragraphs, 'Use letters, digits and spaces'));

const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use the ID of an uploaded photo'));

/** The first photo is the cover. */
export const photo = z.object({
  id: mediaId,
  alt: z._default(z.string().check(z.trim(), maxCharacters(photoTextMax), z.regex(oneLine, 'Use plain text')), ''),
});

const photos = z.array(photo, 'Add at least one photo').check(
  z.minLength(1, 'Add at least one photo'),
  z.maxLength(photosMax, `Add at most ${photosMax} photos`),
  z.refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'Each photo can be added only once'),
);

export const structuredSchemas = {
  photos,
  floorPlan: mediaId,
  address: listingAddress,
  hideExactAddress: z.boolean('Is the exact address hidden?'),
  areas: z
    .array(wantedArea, 'Add at least one area')
    .check(z.minLength(1, 'Add at least one area'), z.maxLength(5, 'Add at most 5 areas')),
};

export const draftSchemas = {
  photos: z.array(photo).check(z.maxLength(photosMax)),
  address: draftAddress,
  areas: z.array(wantedArea).check(z.maxLength(5)),
};
