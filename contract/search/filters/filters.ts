import { features } from '#contract/features.ts';
import { livingAreaMax, openDaysMax, parkingMax, priceMax, roomsMax } from '#contract/limits.ts';
import type { PlainField, PostFields } from '#contract/post/fields/post-fields.ts';
import { leaseTerms, propertySubTypes, type Tab } from '#contract/vocabulary.ts';
import type { FilterName } from './filter-scopes.ts';

type FieldOfType<Type extends string> = {
  [Field in PlainField]: PostFields[Field]['type'] extends Type ? Field : never;
}[PlainField];

type Filter = {
  tabs?: readonly Tab[];
} & (
  | { type: 'words' }
  | { type: 'degrees'; max: number }
  | { type: 'bounds' }
  | { type: 'area' }
  | { type: 'travelTime' }
  /** `field`: a listing has at least as much, and a request asks for no more. */
  | { type: 'amount'; max: number; field?: FieldOfType<'count' | 'area'> }
  | { type: 'yesNo'; field?: FieldOfType<'yesNo'>; label: string; requestLabel: string }
  | { type: 'day' }
  /** Days of open houses in the home’s zone, or `any`. */
  | { type: 'openDays'; max: number }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'choices'; values: readonly string[] }
);

/** The table of filters (docs/adding-a-field.md), in the order in which a search shows those that are set. */
export const filters = {
  area: { type: 'area' },
  minPrice: { type: 'amount', max: priceMax },
  maxPrice: { type: 'amount', max: priceMax },
  beds: { type: 'amount', max: roomsMax, field: 'bedroomsTotal' },
  baths: { type: 'amount', max: roomsMax },
  type: { type: 'choices', values: propertySubTypes },
  minArea: { type: 'amount', max: livingAreaMax, field: 'livingArea' },
  parking: { type: 'amount', max: parkingMax, field: 'parkingTotal' },
  q: { type: 'words' },
  lat: { type: 'degrees', max: 90 },
  lng: { type: 'degrees', max: 180 },
  bounds: { type: 'bounds' },
  travel: { type: 'travelTime', tabs: ['sale', 'rent'] },
  pets: {
    type: 'yesNo',
    field: 'petsAllowed',
    tabs: ['rent', 'rent-request'],
    label: 'Pets allowed',
    requestLabel: 'Has pets',
  },
  furnished: {
    type: 'yesNo',
    field: 'furnished',
    tabs: ['rent', 'rent-request'],
    label: 'Furnished',
    requestLabel: 'Wants furnished',
  },
  utilities: {
    type: 'yesNo',
    tabs: ['rent', 'rent-request'],
    label: 'All utilities included',
    requestLabel: 'Wants all utilities',
  },
  lease: { type: 'choices', values: leaseTerms, tabs: ['rent', 'rent-request'] },
  availableBy: { type: 'day' },
  features: { type: 'choices', values: features },
  openOn: { type: 'openDays', max: openDaysMax, tabs: ['sale', 'rent'] },
  listedBy: { type: 'choice', values: ['agent', 'individual'], tabs: ['sale', 'rent'] },
} as const satisfies Record<FilterName, Filter>;

type Filters = typeof filters;
export type FilterRow<Name extends FilterName> = Filters[Name];

type FilterOfType<Type extends Filter['type']> = {
  [Name in FilterName]: Filters[Name]['type'] extends Type ? Name : never;
}[FilterName];
export type YesNoFilter = FilterOfType<'yesNo'>;
export type PlaceFilter = FilterOfType<'words' | 'degrees' | 'bounds' | 'area' | 'travelTime'>;
export type FieldFilter = { [Name in FilterName]: Filters[Name] extends { field: string } ? Name : never }[FilterName];

export type OwnFilter = Exclude<FilterName, FieldFilter | PlaceFilter>;

export const shownFilters = Object.keys(filters) as FilterName[];
export const filterDefinition = (name: FilterName): Filter => filters[name];

export const isYesNoFilter = (name: FilterName): name is YesNoFilter => filters[name].type === 'yesNo';
export const isFieldFilter = (name: FilterName): name is FieldFilter => 'field' in filters[name];
export const isPlaceFilter = (name: FilterName): name is PlaceFilter =>
  ['words', 'degrees', 'bounds', 'area', 'travelTime'].includes(filters[name].type);
