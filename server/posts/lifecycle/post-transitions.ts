import { type RawBuilder, sql } from 'kysely';
import type { EventName } from '#contract/domain-events.ts';
import { postLifeDays, relistingDays } from '#contract/limits.ts';
import { type ClosedReason, type PostStatus, postStatuses } from '#contract/post/post-lifecycle.ts';

export interface TransitionDetails {
  publish: object;
  republish: object;
  extend: object;
  resume: object;
  pause: object;
  pauseByPlan: object;
  markUnderOffer: object;
  close: { reason: ClosedReason };
  reopen: object;
  expire: object;
  /** `at` is the time in the history, else now. Gable’s own removal carries its reason. */
  remove: { by: 'owner' } | { by: 'operator'; reason: string } | { by: 'account'; at: Date };
  restore: object;
}

export type TransitionName = keyof TransitionDetails;
export type PostEventName = Extract<EventName, `post.${string}`>;

interface PostTransition<Name extends TransitionName> {
  from: readonly PostStatus[];
  /** undefined where each post returns to a status of its own. */
  to: PostStatus | undefined;
  event: PostEventName;
  payload: (details: TransitionDetails[Name]) => object;
  columns: (details: TransitionDetails[Name]) => Record<string, RawBuilder<unknown>>;
}

const now = sql`now()`;
const newEnd = sql`now() + interval '1 day' * ${postLifeDays}`;

/** The first end since the post was last on the market. */
export const endedAt = (post: string) => sql<Date>`coalesce((
  SELECT min(h.at) FROM post_history h
  WHERE h.post_id = ${sql.ref(`${post}.id`)} AND h.what = 'status' AND h.to_status IN ('closed', 'expired', 'removed')
    AND h.id > coalesce((SELECT max(alive.id) FROM post_history alive WHERE alive.post_id = h.post_id
      AND alive.what = 'status' AND alive.to_status IN ('active', 'under_offer')), 0)), ${sql.ref(`${post}.updated_at`)})`;

/** Posting a home anew shortly after it ended does not make it a new listing. */
const firstListedAt = sql`coalesce(posts.first_listed_at, (
  SELECT min(before.first_listed_at) FROM (
    SELECT other.first_listed_at, CASE WHEN other.status IN ('closed', 'expired', 'removed') THEN ${endedAt('other')}
      ELSE now() END AS ended_at
    FROM posts other WHERE other.owner_id = posts.owner_id AND other.kind = posts.kind
      AND other.address_key = posts.address_key AND other.id <> posts.id AND other.first_listed_at IS NOT NULL
    UNION ALL
    SELECT former.first_listed_at, former.ended_at FROM former_listings former WHERE former.owner_id = posts.owner_id
      AND former.kind = posts.kind AND former.address_key = posts.address_key) before
  WHERE before.ended_at > now() - interval '1 day' * ${relistingDays}), now())`;

const none = () => ({});
const notByPlan = { paused_by_plan: sql`false` };
const firstListedAtOfPublic = sql`CASE posts.visibility WHEN 'public' THEN ${firstListedAt} ELSE posts.first_listed_at END`;
const published = () => ({
  ...notByPlan,
  published_at: now,
  first_listed_at: firstListedAtOfPublic,
  expires_at: newEnd,
});

/** The only changes of a post’s status: from where, to where, which columns change with it, and its event. */
export const postTransitions: { [Name in TransitionName]: PostTransition<Name> } = {
  publish: { from: ['draft'], to: 'active', event: 'post.published', payload: none, columns: published },
  republish: {
    from: ['paused', 'under_offer', 'expired'],
    to: 'active',
    event: 'post.renewed',
    payload: none,
    columns: published,
  },
  extend: {
    from: ['active'],
    to: 'active',
    event: 'post.renewed',
    payload: none,
    columns: () => ({ expires_at: newEnd }),
  },
  resume: {
    from: ['paused', 'under_offer'],
    to: 'active',
    event: 'post.resumed',
    payload: none,
    columns: () => notByPlan,
  },
  pause: {
    from: ['active'],
    to: 'paused',
    event: 'post.paused',
    payload: () => ({ byPlan: false }),
    columns: () => notByPlan,
  },
  pauseByPlan: {
    from: ['active', 'under_offer'],
    to: 'paused',
    event: 'post.paused',
    payload: () => ({ byPlan: true }),
    columns: () => ({ paused_by_plan: sql`true` }),
  },
  markUnderOffer: {
    from: ['active'],
    to: 'under_offer',
    event: 'post.under_offer',
    payload: none,
    columns: () => notByPlan,
  },
  close: {
    from: ['active', 'paused', 'under_offer', 'expired'],
    to: 'closed',
    event: 'post.closed',
    payload: ({ reason }) => ({ reason }),
    columns: ({ reason }) => ({ ...notByPlan, closed_reason: sql`${reason}` }),
  },
  reopen: {
    from: ['closed'],
    to: undefined,
    event: 'post.reopened',
    payload: none,
    columns: () => ({ closed_reason: sql`null` }),
  },
  expire: { from: ['active'], to: 'expired', event: 'post.expired', payload: none, columns: none },
  remove: {
    from: postStatuses,
    to: 'removed',
    event: 'post.removed',
    payload: (details) => ({ by: details.by, reason: details.by === 'operator' ? details.reason : null }),
    columns: removedColumns,
  },
  restore: {
    from: ['removed'],
    to: undefined,
    event: 'post.restored',
    payload: none,
    columns: () => ({ removed_at: sql`null` }),
  },
};

/** Posts of a closed account are no removed posts of their owner: they come back with the account alone. */
function removedColumns({ by }: TransitionDetails['remove']): Record<string, RawBuilder<unknown>> {
  if (by === 'account') return {};
  return { ...notByPlan, removed_at: now, ...(by === 'operator' && { removed_by_admin: sql`true` }) };
}
