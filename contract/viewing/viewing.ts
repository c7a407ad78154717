import * as z from 'zod/mini';
import { viewingMinutes, viewingNoteMax, viewingTimesMax } from '#contract/limits.ts';
import { clientId, idParam } from '#contract/parameters.ts';
import { postOwner, postSummary } from '#contract/post/post.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { listingEndings } from './listing-ending.ts';
import { viewingStates, viewingSteps } from './viewing-lifecycle.ts';

export const proposedTime = z.object({
  startsAt: z.string(),
  /** Another viewing of the member at that time; others' are not shown. */
  overlapsWith: z.nullable(z.string()),
});

/** A viewing as one of its two members sees it. Instants are ISO 8601 in UTC, `timeZone` is the home’s IANA time zone. */
export const viewing = z.object({
  id: z.string(),
  conversationId: z.string(),
  version: z.int(),
  state: z.enum(viewingStates),
  proposedByMe: z.boolean(),
  isHost: z.boolean(),
  person: z.nullable(postOwner),
  post: z.nullable(postSummary),
  home: z.string(),
  city: z.string(),
  timeZone: z.string(),
  startsAt: z.nullable(z.string()),
  minutes: z.int(),
  overlapsWith: z.nullable(z.string()),
  times: z.array(proposedTime),
  proposedMinutes: z.int(),
  steps: z.array(
    z.object({
      version: z.int(),
      step: z.enum(viewingSteps),
      byMe: z.boolean(),
      startsAt: z.nullable(z.string()),
      at: z.string(),
      note: z.optional(z.string()),
      because: z.optional(z.enum(listingEndings)),
    }),
  ),
  updatedAt: z.string(),
});
export type Viewing = z.output<typeof viewing>;

export const viewingPlace = z.object({ home: z.string(), city: z.string(), timeZone: z.string() });
export type ViewingPlace = z.output<typeof viewingPlace>;

/** Viewings of a thread and its dialog. `place` is null without a listing to see; `sentListings` are answers that can be seen. */
export const conversationViewings = z.object({
  viewings: z.array(viewing),
  canPropose: z.boolean(),
  place: z.nullable(viewingPlace),
  sentListings: z.array(z.extend(viewingPlace, { listingId: z.string() })),
  taken: z.array(z.object({ viewingId: z.string(), startsAt: z.string(), minutes: z.int(), home: z.string() })),
});
export type ConversationViewings = z.output<typeof conversationViewings>;

export const openViewings = z.object({
  upcoming: z.array(viewing),
  toAnswer: z.array(viewing),
  waiting: z.array(viewing),
});
export type OpenViewings = z.output<typeof openViewings>;

export const viewingCounts = z.object({ upcoming: z.int(), toAnswer: z.int(), past: z.int() });
export type ViewingCounts = z.output<typeof viewingCounts>;

const quarterHour = /^20\d\d-\d\d-\d\dT\d\d:(?:00|15|30|45):00(?:\.000)?Z$/;

const startTime = z
  .string()
  .check(
    z.refine(
      (text) => quarterHour.test(text) && new Date(text).toJSON()?.slice(0, 16) === text.slice(0, 16),
      'Choose a time at a quarter hour',
    ),
  );
const instant = z.pipe(
  startTime,
  z.transform((text) => new Date(text).toISOString()),
);

const times = z.array(instant).check(
  z.minLength(1, 'Choose a time'),
  z.maxLength(viewingTimesMax, `Choose up to ${viewingTimesMax} times`),
  z.refine((all) => new Set(all).size === all.length, 'Choose each time once'),
);

const minutes = z._default(
  z.int().check(z.minimum(viewingMinutes.min), z.maximum(viewingMinutes.max), z.multipleOf(viewingMinutes.step)),
  viewingMinutes.default,
);

const note = z._default(
  z
    .string()
    .check(
      z.trim(),
      maxCharacters(viewingNoteMax),
      z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'Remove the control characters'),
    ),
  '',
);

/** `listingId`: a listing that was sent in the conversation; null for the one that the conversation is about. */
export const newViewing = z.object({
  clientId,
  times,
  minutes,
  note,
  listingId: z._default(z.nullable(idParam.shape.id), null),
});
export type NewViewing = z.output<typeof newViewing>;

const base = { clientId, version: z.int().check(z.minimum(1), z.maximum(999_999_999)) };

/** An answer to a viewing as it was read: at another version it is refused. `decline` keeps the old time of an agreed one. */
export const viewingAnswer = z.discriminatedUnion('action', [
  z.object({ ...base, action: z.literal('propose'), times, minutes, note }),
  z.object({ ...base, action: z.literal('accept'), startsAt: instant, overlapIsFine: z._default(z.boolean(), false) }),
  z.object({ ...base, action: z.literal('decline'), note }),
  z.object({ ...base, action: z.literal('withdraw'), note }),
  z.object({ ...base, action: z.literal('cancel'), note }),
]);
export type ViewingAnswer = z.output<typeof viewingAnswer>;
