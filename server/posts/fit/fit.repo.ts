import { sql } from 'kysely';
import { findableStatuses } from '#contract/post/post-lifecycle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type CardRow, cardColumnNames, cardColumns, columnsOfPost } from '../post-cards.repo.ts';
import { type ContentColumns, contentColumnNames } from '../post-columns.ts';

export interface ComparedRow extends CardRow, Omit<ContentColumns, keyof CardRow> {}

const comparedColumns = sql`${cardColumns}, ${columnsOfPost(
  contentColumnNames.filter((name) => !cardColumnNames.some((known) => known === name)),
)}`;

/** Published posts, paused ones too; drafts and removed ones are left out. */
export async function findComparedPosts(db: Db, ids: readonly string[]): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComparedRow>`SELECT ${comparedColumns} FROM posts p
    WHERE p.id = ANY (${ids}::text[]) AND p.status NOT IN ('draft', 'removed')`.execute(db);
  return rows;
}

const comparedMax = 100;

const answers = (ownerId: string, requestId: string) => sql`
  FROM posts p JOIN posts r ON r.id = ${requestId} AND r.owner_id <> p.owner_id
    AND r.status = ANY (${[...findableStatuses]}::text[])
  WHERE p.owner_id = ${ownerId} AND p.status = 'active' AND p.section = r.section
    AND p.kind = CASE r.kind WHEN 'buy_request' THEN 'sale_property' WHEN 'rent_request' THEN 'rent_property' END`;

/** A member's active listings of the kind and section that a request asks for, the newest first. */
export async function findAnsweringListings(db: Db, ownerId: string, requestId: string): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`SELECT ${comparedColumns} ${answers(ownerId, requestId)}
    ORDER BY p.published_at DESC, p.id LIMIT ${comparedMax}`.execute(db);
  return rows;
}

export async function isAnsweringListing(
  db: Db,
  { ownerId, requestId, listingId }: { ownerId: string; requestId: string; listingId: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT ${answers(ownerId, requestId)} AND p.id = ${listingId}`.execute(db);
  return rows.length > 0;
}
