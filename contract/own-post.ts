import * as z from 'zod/mini';
import { ownPostsAtOnceMax, ownPostsPerPage, pageMax } from './limits.ts';
import { picture, planDocument } from './post.ts';
import { draftAddress, wantedArea } from './post-address.ts';
import { type ContentOf, contentSchema, type DraftOf, draftSchema } from './post-content.ts';
import { photo } from './post-fields.ts';
import { closedReasons, type PostStatus, postStatuses } from './post-lifecycle.ts';
import {
  features,
  leaseTerms,
  listingKinds,
  type PostKind,
  postKinds,
  propertySubTypes,
  rentInclusions,
  requestKinds,
  type Section,
  sections,
  timelines,
} from './vocabulary.ts';

/* What owners send and see of their own posts. */

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id'));
const count = z.int();
/** An instant, ISO 8601 in UTC. */
const instant = z.string();

interface Submission<Kind extends PostKind = PostKind> {
  kind: Kind;
  section: Section;
  /** `draft` takes what is there so far, `active` publishes. */
  status: 'draft' | 'active';
}
/** A post as it is sent, read by the rules of its kind. */
export type Submitted<Kind extends PostKind = PostKind> = Kind extends PostKind
  ? Submission<Kind> & { content: ContentOf<Kind> | DraftOf<Kind> }
  : never;

const head = { kind: z.enum(postKinds), section: z.enum(sections), status: z.enum(['draft', 'active']) };

/** Reads the content of a submission by the rules of its kind, section and status; faults stand at their fields. */
function readSubmission({ kind, section, status, ...sent }: Submission & Record<string, unknown>, context: Context) {
  const schema = status === 'active' ? contentSchema(kind, section, sent) : draftSchema(kind, section, sent);
  const read = schema.safeParse(sent);
  for (const { path, message } of read.error?.issues ?? [])
    context.issues.push({ code: 'custom', input: sent, path, message });
  return { kind, section, status, content: read.data } as Submitted;
}
type Context = z.core.ParsePayload;

/**
 * POST /posts: `{clientId, kind, section, status, …}` with the fields of the kind beside them. Sending the same `clientId` again
 * answers with the post that is there already.
 */
export const newPost = z.pipe(
  z.looseObject({
    ...head,
    clientId: z.string('Missing').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Must be 8 to 64 letters and digits')),
  }),
  z.transform(({ clientId, ...sent }, context) => ({ clientId, ...readSubmission(sent, context) })),
);
export type NewPost = z.output<typeof newPost>;

/**
 * PUT /posts/{id}: the whole content again. `version` is the one it was made from: another one meanwhile is a conflict. `active`
 * publishes a draft, and leaves a published post as it stands; its kind and section stay what they are.
 */
export const changedPost = z.pipe(
  z.looseObject({ ...head, version: z.int('Missing') }),
  z.transform(({ version, ...sent }, context) => ({ version, ...readSubmission(sent, context) })),
);
export type ChangedPost = z.output<typeof changedPost>;

/**
 * POST /posts/{id}/status. `active` publishes, resumes or, of an active post, renews it for `postLifeDays`; a closed one says why;
 * `restored` brings back a removed one as it stood.
 */
export const statusChange = z.object({
  status: z.enum(['active', 'paused', 'under_offer', 'closed', 'restored']),
  reason: z.optional(z.enum(closedReasons)),
});
export type StatusChange = z.output<typeof statusChange>;

/** POST /posts/mine/status: one change of many posts. `done` closes each as its kind ends well: sold, leased, fulfilled. */
export const manyStatusChange = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(ownPostsAtOnceMax)),
  status: z.enum(['active', 'paused', 'closed']),
  outcome: z.optional(z.enum(['done', 'withdrawn'])),
});
export type ManyStatusChange = z.output<typeof manyStatusChange>;

/** What became of one of many: its new status, or why it stayed. */
export const changeOutcome = z.object({
  id: z.string(),
  status: z.nullable(z.enum(postStatuses)),
  message: z.string(),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;

const number = z.optional(z.number());
const yesOrNo = z.optional(z.boolean());
const text = z.optional(z.string());

const storedContent = {
  title: text,
  description: text,
  bedroomsTotal: number,
  bathroomsFull: number,
  bathroomsHalf: number,
  livingArea: number,
  lotSizeArea: number,
  yearBuilt: number,
  parkingTotal: number,
  evCharging: yesOrNo,
  associationFee: number,
  availabilityDate: text,
  leaseTerm: z.optional(z.array(z.enum(leaseTerms))),
  furnished: yesOrNo,
  petsAllowed: yesOrNo,
  occupants: number,
};
const storedListing = z.object({
  ...storedContent,
  propertySubType: z.optional(z.enum(propertySubTypes)),
  listPrice: number,
  taxAnnualAmount: number,
  deposit: number,
  rentIncludes: z.optional(z.array(z.enum(rentInclusions))),
  features: z.optional(z.array(z.enum(features))),
  photos: z.optional(z.array(photo)),
  floorPlan: text,
  virtualTourUrl: text,
  zoning: text,
  address: z.optional(draftAddress),
  hideExactAddress: yesOrNo,
});
const storedRequest = z.object({
  ...storedContent,
  propertySubType: z.optional(z.array(z.enum(propertySubTypes))),
  budgetMin: number,
  budgetMax: number,
  priceFlex: z.optional(z.union([z.literal(0), z.literal(5), z.literal(10)])),
  mustHaves: z.optional(z.array(z.enum(features))),
  niceToHaves: z.optional(z.array(z.enum(features))),
  availabilityDateTo: text,
  areas: z.optional(z.array(wantedArea)),
  preApproved: yesOrNo,
  timeline: z.optional(z.enum(timelines)),
});

const ownPostBase = {
  id: z.string(),
  section: z.enum(sections),
  status: z.enum(postStatuses),
  /** Goes up with every change; sent back with the next one. */
  version: count,
  publishedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  updatedAt: instant,
  /** Another active post of the same address and unit, its owner's or one that everybody may know of. */
  duplicate: z.nullable(z.object({ id: z.string(), title: z.string(), isOwn: z.boolean() })),
};

/** GET /posts/{id}/content, and what saving answers: a post as its owner edits it, with the true address. */
export const ownPost = z.discriminatedUnion('kind', [
  z.object({
    ...ownPostBase,
    kind: z.enum(listingKinds),
    content: storedListing,
    /** The pictures that the content names, its floor plan among them. */
    pictures: z.array(picture),
    floorPlanDocument: z.nullable(planDocument),
  }),
  z.object({ ...ownPostBase, kind: z.enum(requestKinds), content: storedRequest }),
]);
export type OwnPost = z.output<typeof ownPost>;
export type OwnListing = Extract<OwnPost, { pictures: unknown }>;
export type OwnRequest = Exclude<OwnPost, OwnListing>;

/** A post as a row of its owner's list. */
export const ownPostSummary = z.object({
  id: z.string(),
  kind: z.enum(postKinds),
  section: z.enum(sections),
  status: z.enum(postStatuses),
  closedReason: z.nullable(z.enum(closedReasons)),
  /** Whether an admin took it down: it cannot be brought back by its owner. */
  removedByAdmin: z.boolean(),
  title: z.string(),
  /** `3 – 214 Elm Street`, or the names of the areas of a request; empty where nothing has been said. */
  place: z.string(),
  /** `Centretown West, Ottawa, ON K1R 6N5`; empty for a request. */
  town: z.string(),
  /** Whole dollars, or the most of a budget. */
  price: z.nullable(count),
  budgetMin: z.nullable(count),
  cover: z.nullable(picture),
  views: count,
  favourites: count,
  publishedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Until when a removed post can be brought back. */
  restorableUntil: z.nullable(instant),
  updatedAt: instant,
});
export type OwnPostSummary = z.output<typeof ownPostSummary>;

const wholeText = (max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Must be a whole number')), z.transform(Number)),
    z.int().check(z.maximum(max)),
  );

/** GET /posts/mine: one's own posts, the last changed first. Without a status, all but those that were removed. */
export const ownPostsQuery = z.object({
  kind: z.optional(z.enum(postKinds)),
  status: z.optional(z.enum(postStatuses)),
  page: z._default(wholeText(pageMax), 1),
  limit: z._default(wholeText(ownPostsPerPage), ownPostsPerPage),
});
export type OwnPostsQuery = z.output<typeof ownPostsQuery>;

const perStatus = z.object(
  Object.fromEntries(postStatuses.map((status) => [status, count])) as Record<PostStatus, typeof count>,
);
/** GET /posts/mine/counts: how many of one's own posts there are of each kind and status. */
export const ownPostCounts = z.object(
  Object.fromEntries(postKinds.map((kind) => [kind, perStatus])) as Record<PostKind, typeof perStatus>,
);
export type OwnPostCounts = z.output<typeof ownPostCounts>;

/** GET /posts/{id}/statistics: how often others opened a post, at most once a day each, and how many keep it. */
export const postStatistics = z.object({ views: count, favourites: count });
export type PostStatistics = z.output<typeof postStatistics>;

/** POST /media: a picture in its sizes, or a PDF. */
export const sentMedia = z.union([z.omit(picture, { alt: true }), planDocument]);
export type SentMedia = z.output<typeof sentMedia>;
