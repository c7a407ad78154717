import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PlaceKind } from '#contract/place.ts';
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
  UserType,
} from '#contract/vocabulary.ts';

/** An instant: read as a Date, written as a Date or as ISO 8601 text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantOrNow = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A calendar day, `2026-11-21`. */
type DayOrNull = string | null;

/** Geometry and search words are made by the database and used inside SQL alone. */
type MadeByDatabase = GeneratedAlways<never>;

export type KycStep =
  | 'registered'
  | 'individual_profile_incomplete'
  | 'individual_profile_updated'
  | 'agent_profile_incomplete'
  | 'agent_profile_complete'
  | 'agent_verification_pending'
  | 'agent_verified'
  | 'agent_verification_rejected';

interface UsersTable {
  id: Generated<string>;
  email: string | null;
  phone: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  user_type: UserType | null;
  role: Generated<'user' | 'admin'>;
  kyc_step: Generated<KycStep>;
  is_apple_private_email: Generated<boolean>;
  picture_media_id: string | null;
  city: string | null;
  province: Province | null;
  created_at: InstantOrNow;
  deleted_at: InstantOrNull;
}

interface AgentProfilesTable {
  user_id: string;
  brokerage: Generated<string>;
  licence_number: Generated<string>;
  licence_province: Province | null;
  licence_expires_on: DayOrNull;
  languages: Generated<string[]>;
  biography: Generated<string>;
  verified_at: InstantOrNull;
}

interface SessionsTable {
  token_hash: string;
  user_id: string;
  user_agent: Generated<string>;
  created_at: InstantOrNow;
  last_used_at: InstantOrNow;
  expires_at: Instant;
}

/** Where a picture's original comes from. */
export type MediaSource = { type: string; [name: string]: unknown };

interface MediaTable {
  id: Generated<string>;
  owner_id: string | null;
  source: JSONColumnType<MediaSource>;
  width: number;
  height: number;
  placeholder: Generated<string>;
  state: Generated<'pending' | 'ready' | 'failed'>;
  /** When a process last took it to make its files. */
  claimed_at: InstantOrNull;
  created_at: InstantOrNow;
}

interface PostsTable {
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
  rent_includes: Generated<RentInclusion[]>;
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
}

interface PostAreasTable {
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

interface PostPhotosTable {
  post_id: string;
  position: number;
  media_id: string;
  alt: Generated<string>;
}

interface PostHistoryTable {
  id: GeneratedAlways<number>;
  post_id: string;
  what: 'status' | 'price';
  at: InstantOrNow;
  from_status: PostStatus | null;
  to_status: PostStatus | null;
  from_price: number | null;
  to_price: number | null;
}

interface FavouritesTable {
  user_id: string;
  post_id: string;
  saved_price: number;
  saved_at: InstantOrNow;
}

interface PostReportsTable {
  post_id: string;
  reporter_id: string;
  reason: ReportReason;
  details: Generated<string>;
  reported_at: InstantOrNow;
}

interface PlacesTable {
  id: string;
  kind: PlaceKind;
  name: string;
  city: string;
  province: Province;
  postal_prefix: string | null;
  lat: number;
  lng: number;
  radius_km: number;
  center: MadeByDatabase;
  search: MadeByDatabase;
}

interface StaticPagesTable {
  key: string;
  title: string;
  markdown: string;
  position: Generated<number>;
  updated_at: InstantOrNow;
}

interface FaqsTable {
  id: string;
  question: string;
  markdown: string;
  position: Generated<number>;
}

interface BlogPostsTable {
  slug: string;
  title: string;
  excerpt: string;
  markdown: string;
  author: string;
  tags: Generated<string[]>;
  cover_media_id: string | null;
  published_at: InstantOrNow;
}

interface NewsletterSubscriptionsTable {
  email: string;
  created_at: InstantOrNow;
}

/** The tables as Kysely sees them; the rules that protect them stand in `server/migrations`. */
export interface Database {
  users: UsersTable;
  agent_profiles: AgentProfilesTable;
  sessions: SessionsTable;
  media: MediaTable;
  posts: PostsTable;
  post_areas: PostAreasTable;
  post_photos: PostPhotosTable;
  post_history: PostHistoryTable;
  favourites: FavouritesTable;
  post_reports: PostReportsTable;
  places: PlacesTable;
  static_pages: StaticPagesTable;
  faqs: FaqsTable;
  blog_posts: BlogPostsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
}
