import * as z from 'zod/mini';
import { openHouseMinutesMax, openHouseNoteMax, openHousesMax } from '#contract/limits.ts';
import { idParam } from '#contract/parameters.ts';
import { postAddress, postOwner } from '#contract/post/post.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';

const instant = z.string();

/** Instants are ISO 8601 in UTC. `place` is null where the viewer may not see it; `placeFrom` is when visitors see a hidden one. */
export const openHouse = z.object({
  id: z.string(),
  startsAt: instant,
  endsAt: instant,
  note: z.string(),
  isCancelled: z.boolean(),
  isComing: z.boolean(),
  place: z.nullable(postAddress),
  placeFrom: z.nullable(instant),
  visitorCount: z.nullable(z.int()),
  visitors: z.array(postOwner),
});
export type OpenHouse = z.output<typeof openHouse>;

/** Dates of one listing, the next first. `timeZone` is the home’s IANA time zone; few agreed viewings are withheld (null). */
export const openHouses = z.object({
  openHouses: z.array(openHouse),
  timeZone: z.string(),
  hasHiddenAddress: z.boolean(),
  agreedViewings: z.nullable(z.int()),
});
export type OpenHouses = z.output<typeof openHouses>;

const quarterHourMs = 15 * 60_000;

const quarterHour = z.pipe(
  z.iso.datetime('Choose a time at a quarter hour').check(
    z.maxLength(24),
    z.refine((text) => Date.parse(text) % quarterHourMs === 0, 'Choose a time at a quarter hour'),
  ),
  z.transform((text) => new Date(text).toISOString()),
);

const minutesBetween = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** An id changes that date; without one a date is added. */
export const submittedOpenHouse = z
  .object({
    id: z.optional(idParam.shape.id),
    startsAt: quarterHour,
    endsAt: quarterHour,
    note: z._default(
      z
        .string()
        .check(z.trim(), maxCharacters(openHouseNoteMax), z.regex(/^\P{Cc}*$/u, 'Remove the control characters')),
      '',
    ),
  })
  .check(
    z.refine((dates) => minutesBetween(dates) > 0, {
      error: 'It ends before it starts. Choose a later end.',
      path: ['endsAt'],
    }),
    z.refine((dates) => minutesBetween(dates) <= 0 || minutesBetween(dates) <= openHouseMinutesMax, {
      error: 'An open house lasts up to 8 hours',
      path: ['endsAt'],
    }),
  );

const isApart = (all: readonly { startsAt: string; endsAt: string }[]) =>
  all.every((one, at) =>
    all.slice(at + 1).every((other) => one.endsAt <= other.startsAt || other.endsAt <= one.startsAt),
  );

/** All coming dates of a listing: one that is left out is cancelled. */
export const submittedOpenHouses = z.object({
  openHouses: z
    .array(submittedOpenHouse)
    .check(
      z.maxLength(openHousesMax, `Add up to ${openHousesMax} open houses`),
      z.refine(isApart, 'You already have one at this time.'),
    ),
});
export type SubmittedOpenHouses = z.output<typeof submittedOpenHouses>;
