import * as z from 'zod/mini';
import { fit } from '#contract/fit/fit.ts';
import { pageMax } from '#contract/limits.ts';
import { idParam, wholeNumberParam } from '#contract/parameters.ts';
import { postOwner, postSummary } from '#contract/post/post.ts';

export const matchesPerPage = 10;
export const keptMatchesMax = 100;

export const dismissalReasons = ['too_small', 'too_far', 'price', 'condition', 'other'] as const;
export type DismissalReason = (typeof dismissalReasons)[number];
export const farFrom = ['transit', 'work_or_school', 'areas'] as const;

const dismissalParts = {
  reason: z.enum(dismissalReasons, 'Choose a reason'),
  from: z.nullable(z.enum(farFrom, 'Choose from what')),
};
export const dismissal = z.object(dismissalParts);
export const newDismissal = z.object(dismissalParts).check(
  z.refine(({ reason, from }) => from === null || reason === 'too_far', {
    message: 'Only “too far” says from what',
    path: ['from'],
  }),
);
export type Dismissal = z.output<typeof dismissal>;

/** Fewer could identify a member. */
export const reasonMembersMin = 3;
export const reasonCount = z.object({ reason: z.enum(dismissalReasons), members: z.int() });
export type ReasonCount = z.output<typeof reasonCount>;
/** `members` gave any reason; those of reasons that are not listed count where they are enough together. */
export const dismissalReasonCounts = z.object({ members: z.int(), reasons: z.array(reasonCount) });
export type DismissalReasonCounts = z.output<typeof dismissalReasonCounts>;

/** When the member asked its owner for what a listing leaves open. */
const askedAt = z.nullable(z.string());

/** A post of the other side that fits one’s own, judged as both are now. */
export const match = z.object({
  post: postSummary,
  owner: z.nullable(postOwner),
  fit,
  matchedAt: z.string(),
  /** Found since the last visit. */
  isNew: z.boolean(),
  dismissal: z.nullable(dismissal),
  /** Why another home was dismissed, where it holds for this one too, which is ranked lower. */
  laterFor: z.nullable(dismissal),
  askedAt,
});
export type Match = z.output<typeof match>;

export const formerMatchesMax = 5;
export const formerMatchDays = 14;

/** A match that the member was notified of, and that has left the market since; it may be under offer. */
export const formerMatch = z.object({ post: postSummary, endedAt: z.string() });
export type FormerMatch = z.output<typeof formerMatch>;

export const matchOrders = ['fit', 'newest', 'lowest_price', 'nearest'] as const;
export type MatchOrder = (typeof matchOrders)[number];

/** A post of a search; with its fit where it is among the kept matches of the request. */
export const rankedPost = z.object({
  post: postSummary,
  fit: z.nullable(z.object({ verdict: fit.shape.verdict, score: fit.shape.score, toAsk: z.int() })),
});
export type RankedPost = z.output<typeof rankedPost>;

export const matchesQuery = z.object({
  order: z._default(z.enum(matchOrders), 'fit'),
  dismissed: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    false,
  ),
  page: z._default(wholeNumberParam(1, pageMax), 1),
});
export type MatchesQuery = z.output<typeof matchesQuery>;

export const matchesSeen = z._default(
  z.object({ shown: z.array(idParam.shape.id).check(z.maxLength(matchesPerPage)) }),
  { shown: [] },
);

export const matchParams = z.object({ id: idParam.shape.id, otherId: idParam.shape.id });

export const matchCount = z.object({
  postId: z.string(),
  total: z.int(),
  /** Others may fit that are not kept: `total` reads as “100 and more”. */
  isCapped: z.boolean(),
  unseen: z.int(),
  asksIfAvailable: z.boolean(),
});
export const matchCounts = z.array(matchCount);
export type MatchCounts = z.output<typeof matchCounts>;

export const ownFitsMax = 100;
/** A post beside one of the viewer’s own active posts; of more than `ownFitsMax` the others are not compared. */
export const ownFit = z.object({ post: z.object({ id: z.string(), title: z.string() }), fit, askedAt });
export type OwnFit = z.output<typeof ownFit>;
