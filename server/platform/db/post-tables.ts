import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ClosedReason, PostStatus } from '#contract/post-lifecycle.ts';
import type { ReportReason } from '#contract/post-report.ts';
import type {
  Feature,
  LeaseTerm,
  PostKind,
  PropertySubType,
  Province,
  RentInclusion,
  Section,
  Timeline,
} from '#contract/vocabulary.ts';
import type { DayOrNull, Instant, InstantOrNow, InstantOrNull, MadeByDatabase } from './columns.ts';

/* Posts, their pictures and what hangs on them. */

/** Where a picture's original comes from; of `pdf`, where its file is and what it is called. */
export type MediaSource = { type: string; [name: string]: unknown };

export interface MediaTable {
  id: Generated<string>;
  owner_id: string | null;
  source: JSONColumnType<MediaSource>;
  /** Pixels; a PDF has none. */
  width: number | null;
  height: number | null;
  placeholder: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** When a process last took it to make its files. */
  claimed_at: InstantOrNull;
  /** Since when something that was sent for a post belongs to none; kept by the database. */
  loose_since: InstantOrNull;
  /** Whether a post has let it go; kept by the database. */
  was_held: Generated<boolean>;
  created_at: InstantOrNow;
}

export interface PostsTable {
  id: Generated<string>;
  owner_id: string;
  section: Section;
  kind: PostKind;
  status: Generated<PostStatus>;
  closed_reason: ClosedReason | null;
  title: string;
  description: Generated<string>;
  property_sub_types: Generated<PropertySubType[]>;

  list_price: number | null;
  budget_min: number | null;
  budget_max: number | null;
  price_flex: number | null;
  /** A listing's price, a request's greatest budget. */
  price: GeneratedAlways<number>;
  /** A listing's price, a request's smallest budget or 0. */
  price_low: GeneratedAlways<number>;

  bedrooms_total: number | null;
  bathrooms_full: number | null;
  bathrooms_half: number | null;
  living_area: number | null;
  lot_size_area: number | null;
  year_built: number | null;
  parking_total: number | null;
  ev_charging: boolean | null;
  /** What a listing has; what a request must have. */
  features: Generated<Feature[]>;
  nice_to_haves: Generated<Feature[]>;
  association_fee: number | null;
  tax_annual_amount: number | null;
  availability_date: DayOrNull;
  availability_date_to: DayOrNull;
  lease_terms: Generated<LeaseTerm[]>;
  furnished: boolean | null;
  pets_allowed: boolean | null;
  /** Null in a draft that does not say it yet. */
  rent_includes: ColumnType<RentInclusion[] | null, RentInclusion[] | null | undefined, RentInclusion[] | null>;
  deposit: number | null;
  occupants: number | null;
  pre_approved: boolean | null;
  timeline: Timeline | null;
  zoning: string | null;
  virtual_tour_url: string | null;
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
  /** The true place, its owner's alone. */
  exact_lat: number | null;
  exact_lng: number | null;
  /** The public place: the true one, or moved where the address is hidden. */
  lat: number | null;
  lng: number | null;
  map_point: MadeByDatabase;

  area_names: GeneratedAlways<string>;
  first_area: MadeByDatabase;
  search: MadeByDatabase;

  published_at: InstantOrNull;
  first_listed_at: InstantOrNull;
  expires_at: InstantOrNull;
  created_at: InstantOrNow;
  updated_at: InstantOrNow;

  /** Goes up with every change of its owner's. */
  version: Generated<number>;
  /** What its owner's browser called it before it was here: sent twice, it is made once. */
  client_id: string | null;
  /** When it was taken down; null for one that went with its owner's account. */
  removed_at: InstantOrNull;
  removed_by_admin: Generated<boolean>;
  /** One for each home, however its address is typed; null while it is not known which home it is. */
  address_key: GeneratedAlways<string | null>;

  /** What another system calls it that it was imported from. */
  external_id: string | null;
  /** Stand for what the imported file said of it, and of its pictures, the last time. */
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

/** Imported posts that were taken down and are gone: an import does not bring them back. */
export interface FormerImportsTable {
  owner_id: string;
  external_id: string;
}

export interface PostViewsTable {
  post_id: string;
  day: string;
  /** A hash that nobody can undo once the day is over. */
  reader: string;
}

export interface DailySaltsTable {
  day: string;
  salt: Generated<string>;
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
}

export interface FavouritesTable {
  user_id: string;
  post_id: string;
  saved_price: number;
  saved_at: InstantOrNow;
}

export interface FavouritesLetGoTable extends FavouritesTable {
  let_go_at: InstantOrNow;
}

export interface PostReportsTable {
  post_id: string;
  reporter_id: string;
  reason: ReportReason;
  details: Generated<string>;
  reported_at: InstantOrNow;
  /** When an operator decided about it. */
  handled_at: InstantOrNull;
}
