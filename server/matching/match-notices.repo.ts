import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Pair } from './matches.repo.ts';

export interface UntoldPair extends Pair {
  listing_owner_id: string;
  request_owner_id: string;
  /** Its writer alone hears of an alert. */
  is_private: boolean;
  /** Whether the owner of this post has hidden the other. */
  listing_owner_hides: boolean;
  request_owner_hides: boolean;
}

/** @returns the pairs that no member has heard of, each with both owners, the best first */
export async function takeUntoldPairs(tx: Tx, pairs: readonly Pair[], version: number): Promise<UntoldPair[]> {
  const { rows } = await sql<UntoldPair>`
    WITH untold AS (
      INSERT INTO match_notices (listing_id, request_id, version)
      SELECT listing_id, request_id, ${version} FROM json_to_recordset(${JSON.stringify(pairs)}) AS pair (listing_id text, request_id text)
      ON CONFLICT DO NOTHING RETURNING listing_id, request_id)
    SELECT untold.listing_id, untold.request_id, l.owner_id AS listing_owner_id, r.owner_id AS request_owner_id,
      r.visibility = 'private' AS is_private,
      EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = l.owner_id AND h.post_id = r.id) AS listing_owner_hides,
      EXISTS (SELECT FROM hidden_posts h WHERE h.user_id = r.owner_id AND h.post_id = l.id) AS request_owner_hides
    FROM untold JOIN matches m ON (m.listing_id, m.request_id) = (untold.listing_id, untold.request_id)
      JOIN posts l ON l.id = untold.listing_id JOIN posts r ON r.id = untold.request_id
    WHERE NOT EXISTS (SELECT FROM blocks b
      WHERE (b.user_id, b.blocked_id) IN ((l.owner_id, r.owner_id), (r.owner_id, l.owner_id)))
    ORDER BY m.score DESC, untold.listing_id, untold.request_id`.execute(tx);
  return rows;
}
