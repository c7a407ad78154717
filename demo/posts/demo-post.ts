import type { Insertable } from 'kysely';
import { fieldDefinition, type PlainField, type PostFields, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import type { FieldFilter, FilterRow, YesNoFilter } from '#contract/search/filters/filters.ts';
import { postKinds } from '#contract/vocabulary.ts';
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

type FieldColumn = PostFields[PlainField]['column'];

/** Columns of amounts that a filter compares: every home of the demo has them. */
export type FilteredAmount = PostFields[FilterRow<Exclude<FieldFilter, YesNoFilter>>['field']]['column'];

const emptyFields = Object.fromEntries(
  plainFieldsOf(postKinds)
    .map(fieldDefinition)
    .map(({ column, type }) => [column, type === 'choices' ? [] : null]),
) as Pick<PostRow, FieldColumn>;

/** Every column, so that rows of all kinds can be inserted together. */
export const emptyPost = {
  ...emptyFields,
  visibility: 'public',
  closed_reason: null,
  description: '',
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
