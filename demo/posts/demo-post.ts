import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { House } from '../pictures/house.ts';
import type { Scene } from '../pictures/picture.ts';

export type PostRow = Omit<Insertable<Database['posts']>, 'search' | 'map_point'>;
export type AreaRow = Omit<Insertable<Database['post_areas']>, 'center' | 'reach' | 'extent'>;
export type HistoryRow = Insertable<Database['post_history']>;

export interface DemoGallery {
  house: House;
  scenes: readonly Scene[];
  hasFloorPlan: boolean;
}

export interface DemoPost {
  post: PostRow;
  areas: AreaRow[];
  history: HistoryRow[];
  gallery: DemoGallery | null;
}

/** Every column, so that rows of all kinds can be inserted together. */
export const emptyPost = {
  closed_reason: null,
  description: '',
  list_price: null,
  budget_min: null,
  budget_max: null,
  price_flex: null,
  bedrooms_total: null,
  bathrooms_full: null,
  bathrooms_half: null,
  living_area: null,
  lot_size_area: null,
  year_built: null,
  parking_total: null,
  desks: null,
  loading_docks: null,
  clear_height: null,
  ev_charging: null,
  features: [],
  nice_to_haves: [],
  association_fee: null,
  tax_annual_amount: null,
  availability_date: null,
  availability_date_to: null,
  lease_terms: [],
  furnished: null,
  pets_allowed: null,
  rent_includes: [],
  rent_per_square_foot: null,
  rent_basis: null,
  operating_costs: null,
  deposit: null,
  occupants: null,
  pre_approved: null,
  timeline: null,
  zoning: null,
  virtual_tour_url: null,
  floor_plan_media_id: null,
  full_address: '',
  unit: '',
  street_number: '',
  street_name: '',
  neighbourhood: '',
  city: '',
  province: null,
  country: 'Canada',
  postal_code: null,
  hide_exact_address: false,
  exact_lat: null,
  exact_lng: null,
  lat: null,
  lng: null,
} satisfies Partial<PostRow>;
