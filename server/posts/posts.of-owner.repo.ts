import { sql } from 'kysely';
import { postsPerPage } from '#contract/limits.ts';
import { addressableStatuses, findableStatuses } from '#contract/post-lifecycle.ts';
import { listingKinds } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type CardRow, cardColumns } from './posts.cards.repo.ts';

const isOnOffer = sql`p.status = ANY (${[...findableStatuses]}::text[]) AND p.kind = ANY (${[...listingKinds]}::text[])`;

/** The newest listings of somebody that a search finds. */
export async function findNewestListings(tx: Tx, ownerId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns} FROM posts p WHERE p.owner_id = ${ownerId} AND ${isOnOffer}
    ORDER BY p.published_at DESC, p.id LIMIT ${postsPerPage}`.execute(tx);
  return rows;
}

/** How many of them there are in each city, most first. */
export async function countListingsByCity(tx: Tx, ownerId: string): Promise<{ city: string; posts: number }[]> {
  const { rows } = await sql<{ city: string; posts: number }>`
    SELECT p.city, count(*)::int AS posts FROM posts p WHERE p.owner_id = ${ownerId} AND ${isOnOffer}
    GROUP BY p.city ORDER BY posts DESC, p.city`.execute(tx);
  return rows;
}

/**
 * Removes what has a page of somebody's posts. The rows of the history bear the moment of the closing, by which they are found again.
 */
export async function removePostsAt(tx: Tx, ownerId: string, closedAt: Date): Promise<void> {
  await sql`
    WITH known AS (
      SELECT id, status FROM posts WHERE owner_id = ${ownerId} AND status = ANY (${[...addressableStatuses]}::text[]) FOR UPDATE
    ), removed AS (
      UPDATE posts SET status = 'removed', updated_at = now() FROM known WHERE posts.id = known.id
    )
    INSERT INTO post_history (post_id, what, at, from_status, to_status)
    SELECT id, 'status', ${closedAt}, status, 'removed' FROM known`.execute(tx);
}

/** Gives the posts that were removed at that moment, and that nobody took down since, the status they had. */
export async function bringBackPostsOf(tx: Tx, ownerId: string, closedAt: Date): Promise<void> {
  await sql`
    WITH known AS (
      SELECT p.id, last.from_status AS status FROM posts p
      CROSS JOIN LATERAL (
        SELECT h.at, h.from_status FROM post_history h WHERE h.post_id = p.id AND h.what = 'status'
        ORDER BY h.id DESC LIMIT 1
      ) AS last
      WHERE p.owner_id = ${ownerId} AND p.status = 'removed' AND p.removed_at IS NULL AND last.at = ${closedAt} FOR UPDATE OF p
    ), restored AS (
      UPDATE posts SET status = known.status, updated_at = now() FROM known WHERE posts.id = known.id
    )
    INSERT INTO post_history (post_id, what, from_status, to_status)
    SELECT id, 'status', 'removed', status FROM known`.execute(tx);
}

export async function deletePosts(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('posts').where('owner_id', '=', ownerId).execute();
}
