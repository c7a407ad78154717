import { type Selectable, sql } from 'kysely';
import type { OwnPostSummary, OwnPostsQuery } from '#contract/post/own/own-post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { isComing, type PictureRow, pictureJson } from '../post-cards.repo.ts';

type PostColumns = Selectable<Database['posts']>;

export type SummaryRow = Pick<
  PostColumns,
  | 'id'
  | 'kind'
  | 'section'
  | 'status'
  | 'visibility'
  | 'closed_reason'
  | 'removed_at'
  | 'removed_by_admin'
  | 'title'
  | 'unit'
  | 'street_number'
  | 'street_name'
  | 'neighbourhood'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'budget_min'
  | 'published_at'
  | 'expires_at'
  | 'updated_at'
> & {
  price: number | null;
  areas: string[];
  closed_at: Date | null;
  cover: PictureRow | null;
  views: number;
  favourites: number;
  conversations: number;
  open_house: OwnPostSummary['openHouse'];
};

const tallies = sql`
  coalesce((SELECT c.views FROM post_view_counts c WHERE c.post_id = p.id), 0) AS views,
  (SELECT count(*)::int FROM favourites f WHERE f.post_id = p.id) AS favourites,
  (SELECT count(*)::int FROM conversations c WHERE c.post_id = p.id) AS conversations`;

const summaryColumns = sql`
  p.id, p.kind, p.section, p.status, p.visibility, p.closed_reason, p.removed_at, p.removed_by_admin, p.title, p.unit, p.street_number,
  p.street_name, p.neighbourhood, p.city, p.province, p.postal_code, p.budget_min, p.price, p.published_at, p.expires_at,
  p.updated_at,
  CASE p.status WHEN 'closed' THEN (SELECT max(h.at) FROM post_history h WHERE h.post_id = p.id AND h.what = 'status'
    AND h.to_status = 'closed' AND h.from_status <> 'removed') END AS closed_at,
  ARRAY(SELECT a.label FROM post_areas a WHERE a.post_id = p.id ORDER BY a.position) AS areas,
  (SELECT ${pictureJson(sql`ph.alt`)} FROM post_photos ph JOIN media m ON m.id = ph.media_id
    WHERE ph.post_id = p.id ORDER BY ph.position LIMIT 1) AS cover,
  (SELECT json_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at, 'timeZone', o.time_zone,
    'laterDates', count(*) OVER () - 1)
    FROM open_houses o WHERE ${isComing} ORDER BY o.starts_at LIMIT 1) AS open_house,
  ${tallies}`;

export async function findSummary(db: Db, id: string): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`SELECT ${summaryColumns} FROM posts p WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

/** A page past the end is the last one. Without a status, removed posts are left out. Ids come from the index alone. */
export async function findOwnPosts(
  db: Db,
  ownerId: string,
  { kind, status, page, limit }: OwnPostsQuery,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``;
  const wanted = sql`owner_id = ${ownerId} ${ofKind} AND ${status ? sql`status = ${status}` : sql`status <> 'removed'`}`;
  const { rows } = await sql<SummaryRow & { total: number }>`
    WITH counted AS (SELECT count(*)::int AS total FROM posts WHERE ${wanted}),
    chosen AS (
      SELECT id FROM posts WHERE ${wanted} ORDER BY updated_at DESC, id LIMIT ${limit}
      OFFSET (SELECT greatest(least(${page}::int - 1, (total - 1) / ${limit}::int), 0) * ${limit}::int FROM counted))
    SELECT ${summaryColumns}, counted.total FROM counted, chosen JOIN posts p ON p.id = chosen.id
    ORDER BY p.updated_at DESC, p.id`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findOwnIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'removed')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countOwnPostsByStatus(
  db: Db,
  ownerId: string,
): Promise<{ kind: PostKind; status: PostStatus; posts: number }[]> {
  const { rows } = await sql<{ kind: PostKind; status: PostStatus; posts: number }>`
    SELECT kind, status, count(*)::int AS posts FROM posts WHERE owner_id = ${ownerId} GROUP BY kind, status`.execute(
    db,
  );
  return rows;
}

/** undefined where the post is not this owner's. */
export async function findStatistics(
  db: Db,
  ownerId: string,
  id: string,
): Promise<Pick<SummaryRow, 'views' | 'favourites' | 'conversations'> | undefined> {
  const { rows } = await sql<Pick<SummaryRow, 'views' | 'favourites' | 'conversations'>>`
    SELECT ${tallies} FROM posts p WHERE p.id = ${id} AND p.owner_id = ${ownerId}`.execute(db);
  return rows[0];
}
