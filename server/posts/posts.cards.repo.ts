import { type RawBuilder, sql } from 'kysely';
import type { RequestArea } from '#contract/post.ts';
import type { ClosedReason, PostStatus } from '#contract/post-lifecycle.ts';
import type { Feature, PostKind, PropertySubType, Province, Section } from '#contract/vocabulary.ts';

/** A picture of a post as it is read from `media` and `post_photos`. */
export interface PictureRow {
  id: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

/** What a card or a notice shows, with the public place only. */
export interface CardRow {
  id: string;
  owner_id: string;
  section: Section;
  kind: PostKind;
  status: PostStatus;
  closed_reason: ClosedReason | null;
  title: string;
  property_sub_types: PropertySubType[];
  list_price: number | null;
  budget_min: number | null;
  budget_max: number | null;
  bedrooms_total: number | null;
  bathrooms_full: number | null;
  bathrooms_half: number | null;
  living_area: number | null;
  features: Feature[];
  availability_date: string | null;
  availability_date_to: string | null;
  zoning: string | null;
  full_address: string;
  unit: string;
  street_number: string;
  street_name: string;
  neighbourhood: string;
  city: string;
  province: Province | null;
  country: string;
  postal_code: string | null;
  hide_exact_address: boolean;
  lat: number | null;
  lng: number | null;
  published_at: Date | null;
  first_listed_at: Date | null;
  created_at: Date;
  cover: PictureRow | null;
  photo_count: number;
  areas: RequestArea[];
  price_change: { previousPrice: number; changedAt: string } | null;
}

/** A row of `media m` with its alternative text as a picture. */
export const pictureJson = (alt: RawBuilder<unknown>): RawBuilder<PictureRow> => sql`json_build_object(
  'id', m.id, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder, 'alt', ${alt})`;

/** The columns of a card from `posts p`. What stands in other tables comes along in the same statement. */
export const cardColumns = sql`
  p.id, p.owner_id, p.section, p.kind, p.status, p.closed_reason, p.title, p.property_sub_types, p.list_price, p.budget_min,
  p.budget_max, p.bedrooms_total, p.bathrooms_full, p.bathrooms_half, p.living_area, p.features,
  p.availability_date, p.availability_date_to, p.zoning,
  p.full_address, p.unit, p.street_number, p.street_name, p.neighbourhood, p.city, p.province, p.country, p.postal_code,
  p.hide_exact_address, p.lat, p.lng, p.published_at, p.first_listed_at, p.created_at,
  (SELECT ${pictureJson(sql`ph.alt`)} FROM post_photos ph JOIN media m ON m.id = ph.media_id
    WHERE ph.post_id = p.id ORDER BY ph.position LIMIT 1) AS cover,
  (SELECT count(*)::int FROM post_photos ph WHERE ph.post_id = p.id) AS photo_count,
  (SELECT coalesce(json_agg(json_build_object('label', a.label, 'province', a.province, 'city', a.city,
    'lat', a.lat, 'lng', a.lng, 'radiusKm', a.radius_km) ORDER BY a.position), '[]')
    FROM post_areas a WHERE a.post_id = p.id) AS areas,
  (SELECT json_build_object('previousPrice', h.from_price, 'changedAt', h.at) FROM post_history h
    WHERE h.post_id = p.id AND h.what = 'price' AND h.from_price IS NOT NULL
    ORDER BY h.at DESC, h.id DESC LIMIT 1) AS price_change`;
