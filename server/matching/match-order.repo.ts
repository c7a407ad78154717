import { type RawBuilder, sql } from 'kysely';
import { expiryReminderDays, postLifeDays } from '#contract/limits.ts';
import type { MatchOrder } from '#contract/matching/match.ts';
import { matchOrderRules } from '#contract/matching/match-order.ts';

const { stepPoints, confirmedDays, unconfirmedWeight, answerShare, silentWeight } = matchOrderRules;

/** SQL: days since a post was published, renewed or confirmed; `found` is its row of matched_posts. */
export const confirmedDaysAgo = (post: string, found: string) => sql`extract(epoch FROM now() - greatest(
  ${sql.ref(post)}.expires_at - interval '1 day' * ${postLifeDays}::int, ${sql.ref(found)}.confirmed_at)) / 86400`;

/** SQL: whether to ask the owner of `p` “Still available?”; `seen` is its row of matched_posts. */
export const asksIfAvailable = sql<boolean>`coalesce(p.visibility = 'public' AND ${confirmedDaysAgo('p', 'seen')} > ${sql.lit(confirmedDays)}
  AND p.expires_at > now() + interval '1 day' * ${sql.lit(expiryReminderDays[0])}, false)`;

/** SQL: when pair `m` became visible: a former alert `o` counts from when it became public. */
export const matchedAt = sql<Date>`greatest(m.matched_at, o.first_listed_at)`;

/** SQL: fixed random rank of pair `m`, 0 to 1. */
export const randomOfPair = sql`(hashtext(m.listing_id || m.request_id)::bigint + 2147483649) / 4294967298.0::float8`;

/** SQL: `weightOf` of tests/support/compare-matches.ts for the post `o`, whose row of matched_posts is `f`. */
const weight = sql`CASE WHEN ${confirmedDaysAgo('o', 'f')} <= ${sql.lit(confirmedDays)} THEN 1 ELSE ${sql.lit(unconfirmedWeight)} END
  * CASE WHEN coalesce(f.answer_share, 1) >= ${sql.lit(answerShare)} THEN 1 ELSE ${sql.lit(silentWeight)} END
  / sqrt(greatest(coalesce(f.lists, 1), 1))`;

const nearKm = 2;

const squaredKm = (
  from: 'o' | 'x' | 'l',
  to: 'x' | 'a',
) => sql`power((${sql.ref(from)}.lat - ${sql.ref(to)}.lat) * 111.2, 2)
  + power((${sql.ref(from)}.lng - ${sql.ref(to)}.lng) * 111.2 * cos(radians(${sql.ref(from)}.lat)), 2)`;

/** SQL: from the public point of a listing to the middle of the nearest area of the request. */
const squaredKmToAreas = (listing: 'o' | 'x' | 'l', requestId: string) =>
  sql`(SELECT min(${squaredKm(listing, 'a')}) FROM post_areas a WHERE a.post_id = ${sql.ref(requestId)})`;

/** SQL: `reason` and `far_from` with which the member of the request `p` dismissed a home, where they hold for this one, `o`, as well. */
export const sharedDismissal = sql`SELECT d.reason, d.far_from
  FROM match_dismissals d JOIN posts x ON x.id = d.other_id
  WHERE p.kind IN ('buy_request', 'rent_request') AND d.post_id = p.id AND x.id <> o.id AND CASE
    WHEN d.reason = 'too_small' THEN o.living_area <= x.living_area
    WHEN d.reason = 'price' THEN o.price >= x.price
    WHEN d.far_from = 'areas' THEN ${squaredKmToAreas('o', 'p.id')} >= ${squaredKmToAreas('x', 'p.id')}
    WHEN d.reason = 'too_far' THEN ${squaredKm('o', 'x')} < ${sql.lit(nearKm ** 2)}
    ELSE false END
  ORDER BY d.dismissed_at DESC LIMIT 1`;

const byFit = sql`m.verdict = 'possible', shared.reason IS NOT NULL, m.score / ${sql.lit(stepPoints)} DESC,
  power(${randomOfPair}, 1 / (${weight})) DESC, o.id`;

export const matchOrders: Record<MatchOrder, RawBuilder<unknown>> = {
  fit: byFit,
  newest: sql`${matchedAt} DESC, o.id`,
  lowest_price: sql`o.price, o.id`,
  nearest: sql`(SELECT ${squaredKmToAreas('l', 'm.request_id')} FROM posts l WHERE l.id = m.listing_id), o.id`,
};
