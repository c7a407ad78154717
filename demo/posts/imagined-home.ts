import type { Feature } from '#contract/features.ts';
import type { FieldOf, PlainField, PostFields } from '#contract/post/fields/post-fields.ts';
import type { ListingKind, PostKind, PropertySubType } from '#contract/vocabulary.ts';
import type { House } from '../pictures/house.ts';
import type { Site } from '../places/sites.ts';

export type HomeType = Exclude<
  PropertySubType,
  'Land' | 'Office' | 'Retail' | 'Industrial' | 'Warehouse' | 'Mixed use' | 'Hotel' | 'Business'
>;

export type QuestionOf<Kind extends PostKind> = {
  [Field in FieldOf<Kind> & PlainField]: PostFields[Field]['type'] extends 'yesNo' ? Field : never;
}[FieldOf<Kind> & PlainField];

export type Answers = Partial<Record<QuestionOf<ListingKind>, boolean>>;

export interface Home {
  kind: ListingKind;
  type: HomeType;
  site: Site;
  house: House;
  bedrooms: number;
  bathsFull: number;
  bathsHalf: number;
  /** Square feet. */
  area: number;
  /** Square feet of land; null where the land is shared. */
  lot: number | null;
  yearBuilt: number;
  parking: number;
  answers: Answers;
  /** The storey of a home in a larger building. */
  floor: number | null;
  features: Feature[];
  /** Hidden address: no text may reveal it. */
  hidden: boolean;
}
