import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

export const columnsOfFirstListing = {
  published_at: sql<Date>`CASE WHEN first_listed_at IS NULL THEN now() ELSE published_at END`,
  first_listed_at: sql<Date>`coalesce(first_listed_at, now())`,
};

/** Drops what happened while the post was private, and states what it is now. */
export async function resetPrivateHistory(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM post_history WHERE post_id = ${id} AND is_private`.execute(tx);
  await sql`
    INSERT INTO post_history (post_id, what, from_status, to_status, from_price, to_price)
    SELECT p.id, now_is.* FROM posts p
    LEFT JOIN LATERAL (SELECT h.to_status AS value FROM post_history h
      WHERE h.post_id = p.id AND h.what = 'status' ORDER BY h.id DESC LIMIT 1) status ON true
    LEFT JOIN LATERAL (SELECT h.to_price AS value FROM post_history h
      WHERE h.post_id = p.id AND h.what = 'price' ORDER BY h.id DESC LIMIT 1) price ON true
    CROSS JOIN LATERAL (VALUES ('status', status.value, p.status, NULL::int, NULL::int),
      ('price', NULL, NULL, price.value, p.price)) now_is (what, from_status, to_status, from_price, to_price)
    WHERE p.id = ${id} AND (now_is.from_status, now_is.from_price) IS DISTINCT FROM (now_is.to_status, now_is.to_price)`.execute(
    tx,
  );
}
