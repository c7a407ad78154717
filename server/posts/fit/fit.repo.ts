import { sql } from 'kysely';
import { ownFitsMax } from '#contract/matching/match.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type ComparedRow, cardColumns, columnsBesideCard, columnsOfPost } from '../post-cards.repo.ts';
import { contentColumnNames } from '../post-columns.ts';
import { isFindable } from '../search/filters.repo.ts';

const comparedColumns = sql`${cardColumns}, ${columnsOfPost(columnsBesideCard)}`;

/** All that a home is judged by. */
export const judgedColumnNames = [...(['kind', 'section'] as const), ...contentColumnNames];
export type JudgedRow = Pick<ComparedRow, (typeof judgedColumnNames)[number]>;

/** Published posts, paused ones too; drafts and removed ones are left out. */
export async function findComparedPosts(db: Db, ids: readonly string[]): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComparedRow>`SELECT ${comparedColumns} FROM posts p
    WHERE p.id = ANY (${ids}::text[]) AND p.status NOT IN ('draft', 'removed')`.execute(db);
  return rows;
}

export async function findDraftToCompare(db: Db, id: string): Promise<ComparedRow | undefined> {
  const { rows } = await sql<ComparedRow>`SELECT ${comparedColumns} FROM posts p WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

const comparedMax = 100;

const answers = (ownerId: string, requestId: string) => sql`
  FROM posts p JOIN posts r ON r.id = ${requestId} AND r.owner_id <> p.owner_id AND ${isFindable('r')}
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

interface Counterparts {
  ownerId: string;
  postId: string;
  /** Ids that come first. */
  leading: readonly string[];
}

/** A member's active posts of the other side, of the kind and section that could fit, and how many there are. */
export async function findOwnCounterparts(
  db: Db,
  { ownerId, postId, leading }: Counterparts,
): Promise<{ rows: { id: string; title: string }[]; total: number }> {
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    SELECT own.id, own.title, count(*) OVER ()::int AS total FROM posts p JOIN posts own ON own.section = p.section
      AND (own.kind, p.kind) IN (('sale_property', 'buy_request'), ('rent_property', 'rent_request'),
        ('buy_request', 'sale_property'), ('rent_request', 'rent_property'))
    WHERE p.id = ${postId} AND own.owner_id = ${ownerId} AND own.status = 'active'
    ORDER BY array_position(${[...leading]}::text[], own.id), own.published_at DESC, own.id LIMIT ${ownFitsMax}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
