import type { OwnPostSummary } from '#contract/post/own/own-post.ts';

const names: Record<string, string> = {
  title: 'title',
  description: 'description',
  propertySubType: 'property type',
  listPrice: 'price',
  budgetMin: 'budget',
  budgetMax: 'budget',
  bedroomsTotal: 'bedrooms',
  bathroomsFull: 'bathrooms',
  bathroomsHalf: 'bathrooms',
  livingArea: 'living area',
  lotSizeArea: 'lot size',
  associationFee: 'condo fee',
  availabilityDate: 'availability date',
  availabilityDateTo: 'latest move-in date',
  leaseTerm: 'lease term',
  furnished: 'furnished or not',
  petsAllowed: 'pet policy',
  rentIncludes: 'what the rent includes',
  occupants: 'number of people',
  photos: 'photos',
  areas: 'areas',
  address: 'address',
  streetName: 'street',
  city: 'city',
  province: 'province',
  postalCode: 'postal code',
  lat: 'location on the map',
  lng: 'location on the map',
};
const shownMax = 4;

const inEnglish = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** Missing draft fields: `Missing: description, postal code and photos`; empty where it can be published. */
export function missingFieldsLabel({ missing }: Pick<OwnPostSummary, 'missing'>): string {
  const all = [...new Set(missing.map((field) => names[field] ?? 'other details'))];
  if (all.length === 0) return '';
  const shown = all.length > shownMax ? [...all.slice(0, shownMax - 1), `${all.length - shownMax + 1} more`] : all;
  return `Missing: ${inEnglish.format(shown)}`;
}
