import { type Insertable, type SqlBool, sql } from 'kysely';
import { type PostStatus, publicPageStatuses, type Visibility } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { PlanDocumentRow } from '#server/media/present-plan-document.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import {
  areasOfPost,
  type CardRow,
  type ComparedRow,
  cardColumnNames,
  cardColumns,
  columnsBesideCard,
  columnsOfPost,
  openHouseOfPost,
  type PictureRow,
  pictureJson,
} from './post-cards.repo.ts';

export type HistoryRow =
  | { what: 'status'; at: string; from: PostStatus | null; to: PostStatus }
  | { what: 'price'; at: string; from: number | null; to: number };

/** Holds the true place too: policy and present decide which of it is shown. */
export interface PostRow extends ComparedRow {
  expires_at: Date | null;
  photos: PictureRow[];
  floor_plan: PictureRow | null;
  floor_plan_document: PlanDocumentRow | null;
  history: HistoryRow[];
  viewer_offers: boolean;
}

export const planDocumentJson = sql`json_build_object(
  'id', m.id, 'name', m.source->>'name', 'bytes', (m.source->>'bytes')::int)`;

interface SelectedRow
  extends Omit<PostRow, 'cover' | 'photo_count' | 'price_change' | 'floor_plan' | 'floor_plan_document'> {
  plan: PictureRow | PlanDocumentRow | null;
}

/** Fewer subqueries: PostgreSQL plans this statement for longer than it runs. */
function toPostRow({ plan, ...row }: SelectedRow): PostRow {
  const { photos, history } = row;
  const change = history.findLast(({ what, from }) => what === 'price' && from !== null);
  const isDocument = plan !== null && 'bytes' in plan;
  return {
    ...row,
    cover: photos[0] ?? null,
    photo_count: photos.length,
    price_change: change ? { previousPrice: Number(change.from), changedAt: change.at } : null,
    floor_plan: isDocument ? null : plan,
    floor_plan_document: isDocument ? plan : null,
  };
}

export async function findPost(db: Db, id: string, viewerId: string | null): Promise<PostRow | undefined> {
  const { rows } = await sql<SelectedRow>`
    SELECT ${columnsOfPost([...cardColumnNames, ...columnsBesideCard])}, p.expires_at, ${areasOfPost}, ${openHouseOfPost},
      (SELECT coalesce(json_agg(${pictureJson(sql`ph.alt`)} ORDER BY ph.position), '[]')
        FROM post_photos ph JOIN media m ON m.id = ph.media_id WHERE ph.post_id = p.id) AS photos,
      (SELECT CASE m.source->>'type' WHEN 'pdf' THEN ${planDocumentJson} ELSE ${pictureJson(sql`'Floor plan'`)} END
        FROM media m WHERE m.id = p.floor_plan_media_id) AS plan,
      (SELECT coalesce(json_agg(CASE h.what
          WHEN 'status' THEN json_build_object('what', h.what, 'at', h.at, 'from', h.from_status, 'to', h.to_status)
          ELSE json_build_object('what', h.what, 'at', h.at, 'from', h.from_price, 'to', h.to_price) END
        ORDER BY h.at, h.id), '[]') FROM post_history h WHERE h.post_id = p.id) AS history,
      EXISTS (SELECT FROM posts mine WHERE mine.owner_id = ${viewerId}::text AND mine.status = 'active'
        AND mine.section = p.section AND mine.kind = CASE p.kind WHEN 'buy_request' THEN 'sale_property'
          WHEN 'rent_request' THEN 'rent_property' END) AS viewer_offers
    FROM posts p WHERE p.id = ${id}`.execute(db);
  return rows[0] && toPostRow(rows[0]);
}

export interface PostAccessRow {
  owner_id: string;
  kind: PostKind;
  status: PostStatus;
  visibility: Visibility;
  price: number;
}

const accessOf = (db: Db, id: string) =>
  db.selectFrom('posts').select(['owner_id', 'kind', 'status', 'visibility', 'price']).where('id', '=', id);

export const findPostAccess = (db: Db, id: string): Promise<PostAccessRow | undefined> =>
  accessOf(db, id).executeTakeFirst();

/** For rows that point at the post: until they are stored it stays as visible as it is. */
export const lockPostAccess = (tx: Tx, id: string): Promise<PostAccessRow | undefined> =>
  accessOf(tx, id).forKeyShare().executeTakeFirst();

export async function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`SELECT ${cardColumns} FROM posts p WHERE p.id = ANY (${ids}::text[])`.execute(db);
  return rows;
}

export async function countAddressable(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { posts } = await tx
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('posts'))
    .where(sql<SqlBool>`id = ANY (${ids}::text[])`)
    .where('status', 'in', publicPageStatuses)
    .where('visibility', '=', 'public')
    .executeTakeFirstOrThrow();
  return posts;
}

/** A member's latest report about a post replaces the one before. */
export async function saveReport(tx: Tx, report: Insertable<Database['post_reports']>): Promise<void> {
  await tx
    .insertInto('post_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'reporter_id']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        details: row.ref('excluded.details'),
        reported_at: sql`now()`,
        handled_at: null,
      })),
    )
    .execute();
}
