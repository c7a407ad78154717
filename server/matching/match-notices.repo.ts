import { sql } from 'kysely';
import type { Side } from '#contract/fit/fit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { columnOf, otherSide, type Pair } from './matches.repo.ts';

export interface UnnotifiedPair extends Pair {
  listing_owner_id: string;
  request_owner_id: string;
  /** Alerts are announced to their writer alone. */
  is_private: boolean;
  is_former_alert: boolean;
  /** Whether the owner of this post has hidden the other. */
  listing_owner_hides: boolean;
  request_owner_hides: boolean;
  is_shared: boolean;
}

/** Pairs of a request whose listing's owner was not notified, as it was an alert until now. */
export async function findFormerAlertPairs(tx: Tx, requestId: string): Promise<Pair[]> {
  return tx
    .selectFrom('match_notices as told')
    .innerJoin('posts', 'posts.id', 'told.request_id')
    .innerJoin('matches', (join) =>
      join.onRef('matches.listing_id', '=', 'told.listing_id').onRef('matches.request_id', '=', 'told.request_id'),
    )
    .select(['told.listing_id', 'told.request_id'])
    .where('told.request_id', '=', requestId)
    .where('told.of_alert', '=', true)
    .where('posts.visibility', '=', 'public')
    .execute();
}

/** @returns the pairs that no member was notified of, each with both owners, the best first */
export async function takeUnnotifiedPairs(tx: Tx, pairs: readonly Pair[], version: number): Promise<UnnotifiedPair[]> {
  const { rows } = await sql<UnnotifiedPair>`
    WITH unnotified AS (
      INSERT INTO match_notices AS told (listing_id, request_id, version, of_alert)
      SELECT listing_id, request_id, ${version}, r.visibility = 'private'
        FROM json_to_recordset(${JSON.stringify(pairs)}) AS pair (listing_id text, request_id text) JOIN posts r ON r.id = request_id
      ON CONFLICT (listing_id, request_id) DO UPDATE SET of_alert = false, told_at = now(), opened_at = NULL
        WHERE told.of_alert AND NOT excluded.of_alert
      RETURNING listing_id, request_id, xmax <> 0 AS is_former_alert)
    SELECT unnotified.listing_id, unnotified.request_id, l.owner_id AS listing_owner_id, r.owner_id AS request_owner_id,
      r.visibility = 'private' AS is_private, unnotified.is_former_alert,
      EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = l.owner_id AND h.post_id = r.id) AS listing_owner_hides,
      EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = r.owner_id AND h.post_id = l.id) AS request_owner_hides,
      EXISTS (SELECT FROM shared_requests s WHERE s.request_id = r.id) AS is_shared
    FROM unnotified JOIN matches m ON (m.listing_id, m.request_id) = (unnotified.listing_id, unnotified.request_id)
      JOIN posts l ON l.id = unnotified.listing_id JOIN posts r ON r.id = unnotified.request_id
    WHERE NOT EXISTS (SELECT FROM blocks b
      WHERE (b.user_id, b.blocked_id) IN ((l.owner_id, r.owner_id), (r.owner_id, l.owner_id)))
    ORDER BY m.score DESC, unnotified.listing_id, unnotified.request_id`.execute(tx);
  return rows;
}

export async function markOpened(tx: Tx, side: Side, postId: string, otherIds: readonly string[]): Promise<void> {
  await sql`UPDATE match_notices SET opened_at = now() WHERE ${sql.ref(columnOf(side))} = ${postId}
    AND ${sql.ref(columnOf(otherSide(side)))} = ANY (${[...otherIds]}::text[]) AND opened_at IS NULL`.execute(tx);
}
