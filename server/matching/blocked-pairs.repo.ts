import { sql } from 'kysely';
import { keptMatchesMax } from '#contract/matching/match.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { hasAtLeastMatches } from './matches.repo.ts';

const pairsOf = (listingOwnerId: string, requestOwnerId: string) => sql`
  SELECT m.listing_id, m.request_id FROM posts l JOIN matches m ON m.listing_id = l.id
    JOIN posts r ON r.id = m.request_id AND r.owner_id = ${requestOwnerId} WHERE l.owner_id = ${listingOwnerId}`;

/** Deletes the pairs of two members. @returns their posts whose lists were full, and may have room now */
export async function deletePairsBetween(tx: Tx, oneId: string, otherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (DELETE FROM matches WHERE (listing_id, request_id) IN (${pairsOf(oneId, otherId)} UNION ALL ${pairsOf(otherId, oneId)})
      RETURNING listing_id, request_id)
    SELECT DISTINCT id FROM gone CROSS JOIN LATERAL (VALUES (listing_id), (request_id)) AS other (id)
    WHERE ${hasAtLeastMatches(keptMatchesMax)}`.execute(tx);
  return rows.map(({ id }) => id);
}

const listings = ['sale_property', 'rent_property'];

/** Active posts of a member beside which the other has an active one of the other side. */
export async function findPostsBeside(tx: Tx, userId: string, otherId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM posts p WHERE owner_id = ${userId} AND status = 'active' AND EXISTS (
      SELECT FROM posts o WHERE o.owner_id = ${otherId} AND o.status = 'active' AND o.section = p.section
        AND (o.kind = ANY (${listings}::text[])) <> (p.kind = ANY (${listings}::text[])))`.execute(tx);
  return rows.map(({ id }) => id);
}
