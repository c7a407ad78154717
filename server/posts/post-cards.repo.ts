import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { OpenHouseDate, RequestArea } from '#contract/post/post.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { type ContentColumns, contentColumnNames } from './post-columns.ts';

export interface PictureRow {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

export const cardColumnNames = [
  ...(['id', 'owner_id', 'section', 'kind', 'status', 'visibility', 'closed_reason', 'title'] as const),
  'property_sub_types' as const,
  ...(['list_price', 'budget_min', 'budget_max', 'bedrooms_total', 'bathrooms_full', 'bathrooms_half'] as const),
  ...([
    'living_area',
    'features',
    'availability_date',
    'availability_date_to',
    'zoning',
    'desks',
    'loading_docks',
    'rent_per_square_foot',
    'rent_basis',
  ] as const),
  ...(['full_address', 'unit', 'street_number', 'street_name', 'neighbourhood', 'city', 'province'] as const),
  ...(['country', 'postal_code', 'hide_exact_address', 'lat', 'lng'] as const),
  ...(['published_at', 'first_listed_at', 'created_at'] as const),
];

export interface CardRow extends Pick<Selectable<Database['posts']>, (typeof cardColumnNames)[number]> {
  cover: PictureRow | null;
  photo_count: number;
  areas: RequestArea[];
  price_change: { previousPrice: number; changedAt: string } | null;
  open_house: OpenHouseDate | null;
}

export interface ComparedRow extends CardRow, Omit<ContentColumns, keyof CardRow> {}

export const columnsBesideCard = contentColumnNames.filter((name) => !cardColumnNames.some((known) => known === name));

export const columnsOfPost = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`p.${name}`)));

export const pictureJson = (alt: RawBuilder<unknown>): RawBuilder<PictureRow> => sql`json_build_object(
  'id', m.id, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder, 'alt', ${alt})`;

/** Open houses `o` of the posts `p` that are neither cancelled nor over. */
export const isComing = sql<SqlBool>`o.post_id = p.id AND o.cancelled_at IS NULL AND o.ends_at > now()`;

export const areasOfPost = sql`
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('label', a.label, 'province', a.province, 'city', a.city,
    'lat', a.lat, 'lng', a.lng, 'radiusKm', a.radius_km, 'shape', a.shape)) ORDER BY a.position), '[]')
    FROM post_areas a WHERE a.post_id = p.id) AS areas`;

export const openHouseOfPost = sql`
  (SELECT json_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at, 'timeZone', o.time_zone)
    FROM open_houses o WHERE ${isComing} ORDER BY o.starts_at LIMIT 1) AS open_house`;

export const cardColumns = sql`
  ${columnsOfPost(cardColumnNames)},
  (SELECT ${pictureJson(sql`ph.alt`)} FROM post_photos ph JOIN media m ON m.id = ph.media_id
    WHERE ph.post_id = p.id ORDER BY ph.position LIMIT 1) AS cover,
  (SELECT count(*)::int FROM post_photos ph WHERE ph.post_id = p.id) AS photo_count,
  ${areasOfPost},
  (SELECT json_build_object('previousPrice', h.from_price, 'changedAt', h.at) FROM post_history h
    WHERE h.post_id = p.id AND h.what = 'price' AND h.from_price IS NOT NULL
    ORDER BY h.at DESC, h.id DESC LIMIT 1) AS price_change,
  ${openHouseOfPost}`;
