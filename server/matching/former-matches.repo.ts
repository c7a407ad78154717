import { sql } from 'kysely';
import type { Side } from '#contract/fit/fit.ts';
import { formerMatchDays, formerMatchesMax } from '#contract/matching/match.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Posts notified as matches of this one that have left the market since, the latest first. */
export async function findFormerMatches(db: Db, side: Side, postId: string): Promise<{ id: string; ended_at: Date }[]> {
  const [own, other] = side === 'listing' ? ['listing_id', 'request_id'] : ['request_id', 'listing_id'];
  const { rows } = await sql<{ id: string; ended_at: Date }>`
    SELECT o.id, ended.at AS ended_at FROM match_notices told
      JOIN posts p ON p.id = told.${sql.ref(own)}
      JOIN posts o ON o.id = told.${sql.ref(other)} AND o.status IN ('under_offer', 'closed', 'expired') AND o.visibility = 'public'
      CROSS JOIN LATERAL (
        SELECT max(h.at) AS at FROM post_history h WHERE h.post_id = o.id AND h.what = 'status' AND h.to_status = o.status) ended
    WHERE p.id = ${postId} AND ended.at > greatest(told.told_at, now() - interval '1 day' * ${formerMatchDays}::int)
      ${side === 'listing' ? sql`AND NOT told.of_alert` : sql``}
      AND NOT EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = p.owner_id AND h.post_id = o.id)
      AND NOT EXISTS (SELECT FROM match_dismissals d WHERE d.post_id = p.id AND d.other_id = o.id)
      AND NOT EXISTS (SELECT FROM blocks b
        WHERE (b.user_id, b.blocked_id) IN ((p.owner_id, o.owner_id), (o.owner_id, p.owner_id)))
    ORDER BY ended.at DESC, o.id LIMIT ${formerMatchesMax}`.execute(db);
  return rows;
}
