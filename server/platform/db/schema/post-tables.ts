import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlainField, PlainValue, PostFields } from '#contract/post/fields/post-fields.ts';
import type { ClosedReason, PostStatus, Visibility } from '#contract/post/post-lifecycle.ts';
import type { ReportReason } from '#contract/post/post-report.ts';
import type { PostKind, PropertySubType, Province, RentInclusion, Section } from '#contract/vocabulary.ts';
import type { Instant, InstantOrNow, InstantOrNull, MadeByDatabase } from './column-types.ts';

export type MediaSource = { type: string; [name: string]: unknown };

export interface MediaTable {
  id: Generated<string>;
  owner_id: string | null;
  source: JSONColumnType<MediaSource>;
  width: number | null;
  height: number | null;
  placeholder: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  render_due_at: InstantOrNull;
  unattached_since: InstantOrNull;
  was_attached: Generated<boolean>;
  is_private: Generated<boolean>;
  created_at: InstantOrNow;
}

type ColumnValue<Field extends PlainField> =
  PlainValue<Field> extends readonly unknown[] ? Generated<PlainValue<Field>> : PlainValue<Field> | null;
type FieldColumns = { [Field in PlainField as PostFields[Field]['column']]: ColumnValue<Field> };

export interface PostsTable extends Omit<FieldColumns, 'rent_includes'> {
  id: Generated<string>;
  owner_id: string;
  section: Section;
  kind: PostKind;
  status: Generated<PostStatus>;
  visibility: Generated<Visibility>;
  closed_reason: ClosedReason | null;
  title: string;
  description: Generated<string>;
  property_sub_types: Generated<PropertySubType[]>;

  /** A listing's price, a request's maximum budget; null for an alert without one. */
  price: GeneratedAlways<number>;
  /** A listing's price, a request's minimum budget or 0. */
  price_low: GeneratedAlways<number>;

  bathrooms: GeneratedAlways<number | null>;
  rent_includes: ColumnType<RentInclusion[] | null, RentInclusion[] | null | undefined, RentInclusion[] | null>;
  floor_plan_media_id: string | null;

  full_address: Generated<string>;
  unit: Generated<string>;
  street_number: Generated<string>;
  street_name: Generated<string>;
  neighbourhood: Generated<string>;
  city: Generated<string>;
  province: Province | null;
  country: Generated<string>;
  postal_code: string | null;
  hide_exact_address: Generated<boolean>;
  /** The true location, for the owner only. */
  exact_lat: number | null;
  exact_lng: number | null;
  /** The public location; offset where the address is hidden. */
  lat: number | null;
  lng: number | null;
  map_point: MadeByDatabase;

  area_names: GeneratedAlways<string>;
  first_area: MadeByDatabase;
  areas_extent: MadeByDatabase;
  circle_reach: MadeByDatabase;
  search: MadeByDatabase;

  published_at: InstantOrNull;
  first_listed_at: InstantOrNull;
  expires_at: InstantOrNull;
  created_at: InstantOrNow;
  updated_at: InstantOrNow;

  version: Generated<number>;
  /** Idempotency key of the owner's browser. */
  client_id: string | null;
  removed_at: InstantOrNull;
  removed_by_admin: Generated<boolean>;
  paused_by_plan: Generated<boolean>;
  /** Identifies the home however its address is typed; null while unknown. */
  address_key: GeneratedAlways<string | null>;

  external_id: string | null;
  imported_digest: string | null;
  imported_pictures_digest: string | null;
}

export interface FormerListingsTable {
  owner_id: string;
  kind: PostKind;
  address_key: string;
  first_listed_at: Instant;
  ended_at: Instant;
}

/** Removed imports, so that an import does not restore them. */
export interface FormerImportsTable {
  owner_id: string;
  external_id: string;
}

export interface PostViewsTable {
  post_id: string;
  day: string;
  /** A hash that cannot be reversed after the day ends. */
  reader: string;
}

export interface DailySaltsTable {
  day: string;
  salt: Generated<string>;
}

export interface ServerSecretsTable {
  name: string;
  value: Generated<string>;
}

export interface PostViewCountsTable {
  post_id: string;
  views: number;
}

export interface PostRemindersTable {
  post_id: string;
  expires_at: Instant;
  days_before: number;
  sent_at: InstantOrNow;
}

export interface PostAreasTable {
  post_id: string;
  position: number;
  label: string;
  province: Province;
  city: string;
  lat: number;
  lng: number;
  radius_km: number;
  shape: Generated<string | null>;
  polygon: Generated<string | null>;
  close_km: Generated<number | null>;
  center: MadeByDatabase;
  reach: MadeByDatabase;
  extent: MadeByDatabase;
}

export interface PostPhotosTable {
  post_id: string;
  position: number;
  media_id: string;
  alt: Generated<string>;
}

export interface PostHistoryTable {
  id: GeneratedAlways<number>;
  post_id: string;
  what: 'status' | 'price';
  at: InstantOrNow;
  from_status: PostStatus | null;
  to_status: PostStatus | null;
  from_price: number | null;
  to_price: number | null;
  is_private: Generated<boolean>;
}

export interface FavouritesTable {
  user_id: string;
  post_id: string;
  saved_price: number;
  saved_at: InstantOrNow;
}

export interface RemovedFavouritesTable extends FavouritesTable {
  removed_at: InstantOrNow;
}

export interface HiddenPostsTable {
  user_id: string;
  post_id: string;
  hidden_at: InstantOrNow;
}

export interface PostReportsTable {
  post_id: string;
  reporter_id: string;
  reason: ReportReason;
  details: Generated<string>;
  reported_at: InstantOrNow;
  handled_at: InstantOrNull;
}
