import { sql } from 'kysely';
import { postsPerPage } from '#contract/limits.ts';
import { findableStatuses, publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import { listingKinds } from '#contract/vocabulary.ts';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { TransitioningPost } from '../lifecycle/transition-posts.ts';
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

export async function lockAddressable(tx: Tx, ownerId: string): Promise<TransitioningPost[]> {
  const { rows } = await sql<TransitioningPost>`
    SELECT id, status FROM posts WHERE owner_id = ${ownerId} AND status = ANY (${[...publicPageStatuses]}::text[])
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

/** Posts that closing the account removed, unless something else happened to them since. */
export async function lockRemovedAt(tx: Tx, ownerId: string, closedAt: Date): Promise<TransitioningPost[]> {
  const { rows } = await sql<TransitioningPost>`
    SELECT p.id, p.status, last.from_status AS "to" FROM posts p
    CROSS JOIN LATERAL (
      SELECT h.at, h.from_status FROM post_history h WHERE h.post_id = p.id AND h.what = 'status'
      ORDER BY h.id DESC LIMIT 1
    ) AS last
    WHERE p.owner_id = ${ownerId} AND p.status = 'removed' AND p.removed_at IS NULL AND last.at = ${closedAt}
    ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

export async function deletePosts(tx: Tx, ownerId: string, limit: number): Promise<number> {
  const some = tx.selectFrom('posts').select('id').where('owner_id', '=', ownerId).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('posts').where('id', 'in', some).executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) signalChangedPosts(tx);
  return Number(numDeletedRows);
}
