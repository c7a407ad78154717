import { type Insertable, type SqlBool, sql } from 'kysely';
import { addressableStatuses, type PostStatus } from '#contract/post-lifecycle.ts';
import type { Feature, LeaseTerm, PostKind, RentInclusion, Timeline } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { PlanDocumentRow } from '#server/platform/present-plan-document.ts';
import { type CardRow, cardColumns, type PictureRow, pictureJson } from './posts.cards.repo.ts';

export type HistoryRow =
  | { what: 'status'; at: string; from: PostStatus | null; to: PostStatus }
  | { what: 'price'; at: string; from: number | null; to: number };

/** Everything about one post, its true place included: what of it may be told is decided by policy and present. */
export interface PostRow extends CardRow {
  description: string;
  price_flex: number | null;
  nice_to_haves: Feature[];
  lot_size_area: number | null;
  year_built: number | null;
  parking_total: number | null;
  ev_charging: boolean | null;
  association_fee: number | null;
  tax_annual_amount: number | null;
  lease_terms: LeaseTerm[];
  furnished: boolean | null;
  pets_allowed: boolean | null;
  rent_includes: RentInclusion[] | null;
  deposit: number | null;
  occupants: number | null;
  pre_approved: boolean | null;
  timeline: Timeline | null;
  virtual_tour_url: string | null;
  expires_at: Date | null;
  exact_lat: number | null;
  exact_lng: number | null;
  photos: PictureRow[];
  floor_plan: PictureRow | null;
  floor_plan_document: PlanDocumentRow | null;
  history: HistoryRow[];
  /** Whether the viewer has an active listing of the kind that this request asks for. */
  viewer_offers: boolean;
}

/** A row of `media m` that is a PDF. */
export const planDocumentJson = sql`json_build_object(
  'id', m.id, 'name', m.source->>'name', 'bytes', (m.source->>'bytes')::int)`;

export async function findPost(tx: Tx, id: string, viewerId: string | null): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    SELECT ${cardColumns}, p.description, p.price_flex, p.nice_to_haves, p.lot_size_area, p.year_built,
      p.parking_total, p.ev_charging, p.association_fee, p.tax_annual_amount, p.lease_terms, p.furnished, p.pets_allowed,
      p.rent_includes, p.deposit, p.occupants, p.pre_approved, p.timeline, p.virtual_tour_url, p.expires_at, p.exact_lat, p.exact_lng,
      (SELECT coalesce(json_agg(${pictureJson(sql`ph.alt`)} ORDER BY ph.position), '[]')
        FROM post_photos ph JOIN media m ON m.id = ph.media_id WHERE ph.post_id = p.id) AS photos,
      (SELECT ${pictureJson(sql`'Floor plan'`)} FROM media m
        WHERE m.id = p.floor_plan_media_id AND m.source->>'type' <> 'pdf') AS floor_plan,
      (SELECT ${planDocumentJson} FROM media m
        WHERE m.id = p.floor_plan_media_id AND m.source->>'type' = 'pdf') AS floor_plan_document,
      (SELECT coalesce(json_agg(CASE h.what
          WHEN 'status' THEN json_build_object('what', h.what, 'at', h.at, 'from', h.from_status, 'to', h.to_status)
          ELSE json_build_object('what', h.what, 'at', h.at, 'from', h.from_price, 'to', h.to_price) END
        ORDER BY h.at, h.id), '[]') FROM post_history h WHERE h.post_id = p.id) AS history,
      EXISTS (SELECT FROM posts mine WHERE mine.owner_id = ${viewerId}::text AND mine.status = 'active'
        AND mine.section = p.section AND mine.kind = CASE p.kind WHEN 'buy_request' THEN 'sale_property'
          WHEN 'rent_request' THEN 'rent_property' END) AS viewer_offers
    FROM posts p WHERE p.id = ${id}`.execute(tx);
  return rows[0];
}

/** What decides who may see a post. */
export interface PostAccessRow {
  owner_id: string;
  kind: PostKind;
  status: PostStatus;
  price: number;
}

export async function findPostAccess(tx: Tx, id: string): Promise<PostAccessRow | undefined> {
  return tx.selectFrom('posts').select(['owner_id', 'kind', 'status', 'price']).where('id', '=', id).executeTakeFirst();
}

export async function findCards(tx: Tx, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`SELECT ${cardColumns} FROM posts p WHERE p.id = ANY (${ids}::text[])`.execute(tx);
  return rows;
}

/** How many of these posts have a page. */
export async function countAddressable(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { posts } = await tx
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('posts'))
    .where(sql<SqlBool>`id = ANY (${ids}::text[])`)
    .where('status', 'in', addressableStatuses)
    .executeTakeFirstOrThrow();
  return posts;
}

/** The last report of a person about a post takes the place of the one before. */
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
