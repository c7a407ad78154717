import * as z from 'zod/mini';
import { ownPostsAtOnceMax, ownPostsPerPage, pageMax } from '#contract/limits.ts';
import { clientId, idParam } from '#contract/parameters.ts';
import { planLimitReached } from '#contract/subscription/plan-limit.ts';
import {
  isRequestKind,
  listingKinds,
  type PostKind,
  postKinds,
  propertySubTypes,
  requestKinds,
  type Section,
  sections,
} from '#contract/vocabulary.ts';
import { alertTitle } from '../alert-title.ts';
import { ownAnswersOf } from '../fields/answer-schemas.ts';
import { photo } from '../fields/structured-schemas.ts';
import { openHouseDate, picture, planDocument } from '../post.ts';
import { draftAddress, wantedArea } from '../post-address.ts';
import {
  alertSchema,
  type ContentOf,
  contentSchema,
  type DraftOf,
  describedFields,
  draftSchema,
} from '../post-content.ts';
import { closedReasons, type PostStatus, postStatuses, type Visibility, visibilities } from '../post-lifecycle.ts';

const { id } = idParam.shape;
const count = z.int();
const instant = z.string();

interface Submission<Kind extends PostKind = PostKind> {
  kind: Kind;
  section: Section;
  status: 'draft' | 'active';
  visibility?: Visibility | undefined;
}
export type Submitted<Kind extends PostKind = PostKind> = Kind extends PostKind
  ? Submission<Kind> & { content: ContentOf<Kind> | DraftOf<Kind> }
  : never;

const head = { kind: z.enum(postKinds), section: z.enum(sections), status: z.enum(['draft', 'active']) };
/** Without it a new post is public, and a changed one stays what it is. */
const visibility = z.optional(z.enum(visibilities));

function readSubmission({ visibility, ...submission }: Submission & Record<string, unknown>, context: Context) {
  const { kind, section, status, ...sent } = submission;
  if (visibility === 'private') return readAlert(submission, context);
  const schema = status === 'active' ? contentSchema(kind, section, sent) : draftSchema(kind, section, sent);
  const read = schema.safeParse(sent);
  for (const { path, message } of read.error?.issues ?? [])
    context.issues.push({ code: 'custom', input: sent, path, message });
  return { kind, section, status, visibility, content: read.data } as Submitted;
}

function readAlert({ kind, section, status, ...rest }: Submission & Record<string, unknown>, context: Context) {
  const sent: Record<string, unknown> = rest;
  if (!isRequestKind(kind)) {
    const message = 'Only a request can be private';
    context.issues.push({ code: 'custom', input: sent, path: ['visibility'], message });
    return { kind, section, status, content: {} } as Submitted;
  }
  const { data, error } = alertSchema(kind, section, status, sent).safeParse(sent);
  for (const { path, message } of error?.issues ?? [])
    context.issues.push({ code: 'custom', input: sent, path, message });
  const content = data && { ...data, title: alertTitle(kind, section, data) };
  return { kind, section, status, visibility: 'private', content } as Submitted;
}
type Context = z.core.ParsePayload;

/** For OpenAPI. Which fields apply also depends on section and property type. */
const describePosts = (more: Record<string, z.ZodMiniType>) =>
  z.union(
    postKinds.map((kind) =>
      z.object({
        ...more,
        ...head,
        kind: z.literal(kind),
        ...describedFields(kind),
        ...(isRequestKind(kind) && { visibility }),
      }),
    ),
  );
export const newPostDescription = describePosts({ clientId });
export const changedPostDescription = describePosts({ version: z.int() });

/** POST /posts. Sending the same `clientId` again returns the same post. */
export const newPost = z.pipe(
  z.looseObject({ ...head, visibility, clientId }),
  z.transform(({ clientId, ...sent }, context) => ({ clientId, ...readSubmission(sent, context) })),
);
export type NewPost = z.output<typeof newPost>;

/** PUT /posts/{id}: the whole content. A `version` other than the stored one is a conflict. */
export const changedPost = z.pipe(
  z.looseObject({ ...head, visibility, version: z.int('Send the version that you changed') }),
  z.transform(({ version, ...sent }, context) => ({ version, ...readSubmission(sent, context) })),
);
export type ChangedPost = z.output<typeof changedPost>;

/** POST /posts/{id}/status. `active` publishes, resumes or renews; `restored` undoes a removal, `reopened` a closing. */
export const statusChange = z.object({
  status: z.enum(['active', 'paused', 'under_offer', 'closed', 'restored', 'reopened']),
  reason: z.optional(z.enum(closedReasons)),
});
export type StatusChange = z.output<typeof statusChange>;

/** POST /posts/mine/status. `done` closes each post as sold, leased or fulfilled. */
export const manyStatusChange = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(ownPostsAtOnceMax)),
  status: z.enum(['active', 'paused', 'closed']),
  outcome: z.optional(z.enum(['done', 'withdrawn'])),
});
export type ManyStatusChange = z.output<typeof manyStatusChange>;

export const changeOutcome = z.object({
  id: z.string(),
  status: z.nullable(z.enum(postStatuses)),
  message: z.string(),
  planLimit: z.optional(planLimitReached),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;

const text = z.optional(z.string());

const storedListing = z.object({
  ...ownAnswersOf(listingKinds),
  title: text,
  description: text,
  propertySubType: z.optional(z.enum(propertySubTypes)),
  photos: z.optional(z.array(photo)),
  floorPlan: text,
  address: z.optional(draftAddress),
  hideExactAddress: z.optional(z.boolean()),
});
const storedRequest = z.object({
  ...ownAnswersOf(requestKinds),
  title: text,
  description: text,
  propertySubType: z.optional(z.array(z.enum(propertySubTypes))),
  areas: z.optional(z.array(wantedArea)),
});

const ownPostBase = {
  id: z.string(),
  section: z.enum(sections),
  status: z.enum(postStatuses),
  /** Counts the changes; sent back with the next one. */
  version: count,
  publishedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  updatedAt: instant,
  /** Another active post of the same address and unit. */
  duplicate: z.nullable(z.object({ id: z.string(), title: z.string(), isOwn: z.boolean() })),
};

/** GET /posts/{id}/content and the result of saving: the post with its true address. */
export const ownPost = z.discriminatedUnion('kind', [
  z.object({
    ...ownPostBase,
    kind: z.enum(listingKinds),
    content: storedListing,
    pictures: z.array(picture),
    floorPlanDocument: z.nullable(planDocument),
  }),
  z.object({
    ...ownPostBase,
    kind: z.enum(requestKinds),
    visibility: z.enum(visibilities),
    content: storedRequest,
  }),
]);
export type OwnPost = z.output<typeof ownPost>;
export type OwnListing = Extract<OwnPost, { pictures: unknown }>;
export type OwnRequest = Exclude<OwnPost, OwnListing>;

export const ownPostSummary = z.object({
  id: z.string(),
  kind: z.enum(postKinds),
  section: z.enum(sections),
  status: z.enum(postStatuses),
  visibility: z.enum(visibilities),
  closedReason: z.nullable(z.enum(closedReasons)),
  /** Its owner cannot restore such a post. */
  removedByAdmin: z.boolean(),
  title: z.string(),
  /** Fields that keep a draft from being published; of an address its parts. */
  missing: z.array(z.string()),
  /** `3 – 214 Elm Street`, or the names of the areas of a request. */
  place: z.string(),
  town: z.string(),
  price: z.nullable(count),
  budgetMin: z.nullable(count),
  cover: z.nullable(picture),
  views: count,
  favourites: count,
  conversations: count,
  publishedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  restorableUntil: z.nullable(instant),
  reopenableUntil: z.nullable(instant),
  /** The next open house; `laterDates` counts those after it. */
  openHouse: z.nullable(z.extend(openHouseDate, { laterDates: count })),
  updatedAt: instant,
});
export type OwnPostSummary = z.output<typeof ownPostSummary>;

const wholeText = (max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Use a whole number')), z.transform(Number)),
    z.int().check(z.maximum(max)),
  );

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
export const ownPostCounts = z.object(
  Object.fromEntries(postKinds.map((kind) => [kind, perStatus])) as Record<PostKind, typeof perStatus>,
);
export type OwnPostCounts = z.output<typeof ownPostCounts>;

export const postStatistics = z.object({ views: count, favourites: count, conversations: count });
export type PostStatistics = z.output<typeof postStatistics>;

export const sentMedia = z.union([z.omit(picture, { alt: true }), planDocument]);
export type SentMedia = z.output<typeof sentMedia>;
