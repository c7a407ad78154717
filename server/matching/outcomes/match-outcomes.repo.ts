import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

export interface MatchOutcomes {
  version: number;
  matched: number;
  opened: number;
  wrote: number;
  answered: number;
  viewing: number;
  closed: number;
}

/** Pairs that members were notified of in so many days, and the steps that followed, by version of the function; alerts enter no figure. */
export async function countMatchOutcomes(db: Db, days: number): Promise<MatchOutcomes[]> {
  const { rows } = await sql<MatchOutcomes>`
    SELECT n.version, count(*)::int AS matched,
      count(n.opened_at)::int AS opened,
      (count(*) FILTER (WHERE said.members >= 1))::int AS wrote,
      (count(*) FILTER (WHERE said.members = 2))::int AS answered,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM viewings v
        WHERE v.conversation_id = c.id AND v.post_id = l.id AND v.agreed_at >= n.told_at)))::int AS viewing,
      (count(*) FILTER (WHERE said.members = 2
        AND (l.closed_reason IN ('sold', 'leased') OR r.closed_reason = 'fulfilled')))::int AS closed
    FROM match_notices n JOIN posts l ON l.id = n.listing_id JOIN posts r ON r.id = n.request_id
      LEFT JOIN conversations c ON c.low_id = least(l.owner_id, r.owner_id) AND c.high_id = greatest(l.owner_id, r.owner_id)
        AND (c.post_id IS NULL OR c.post_id IN (l.id, r.id))
      LEFT JOIN LATERAL (SELECT count(DISTINCT m.sender_id) AS members FROM messages m
        WHERE m.conversation_id = c.id AND m.created_at >= n.told_at) said ON true
    WHERE r.visibility = 'public' AND NOT n.of_alert AND n.told_at > now() - interval '1 day' * ${days}
    GROUP BY n.version ORDER BY n.version DESC`.execute(db);
  return rows;
}
