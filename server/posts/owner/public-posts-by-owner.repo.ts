import { sql } from 'kysely';
import { postsPerPage } from '#contract/limits.ts';
import { addressableStatuses, findableStatuses } from '#contract/post/post-lifecycle.ts';
import { listingKinds } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type CardRow, cardColumns } from '../post-cards.repo.ts';

const isOnOffer = sql`p.status = ANY (${[...findableStatuses]}::text[]) AND p.kind = ANY (${[...listingKinds]}::text[])`;

export async function findNewestListings(db: Db, ownerId: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns} FROM posts p WHERE p.owner_id = ${ownerId} AND ${isOnOffer}
    ORDER BY p.published_at DESC, p.id LIMIT ${postsPerPage}`.execute(db);
  return rows;
}

export async function countListingsByCity(db: Db, ownerId: string): Promise<{ city: string; posts: number }[]> {
  const { rows } = await sql<{ city: string; posts: number }>`
    SELECT p.city, count(*)::int AS posts FROM posts p WHERE p.owner_id = ${ownerId} AND ${isOnOffer}
    GROUP BY p.city ORDER BY posts DESC, p.city`.execute(db);
  return rows;
}

/** The history rows carry `closedAt`, by which `bringBackPostsOf` finds the posts again. */
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

/** Posts that were taken down since then stay removed. */
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

export async function deletePosts(tx: Tx, ownerId: string, limit: number): Promise<number> {
  const some = tx.selectFrom('posts').select('id').where('owner_id', '=', ownerId).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('posts').where('id', 'in', some).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
