import type { PropertySubType } from '#contract/vocabulary.ts';
import type { Borderline } from './borderline.ts';

const people = (
  occupants: number,
  {
    max,
    bedrooms,
    types = ['Apartment', 'Condo', 'House', 'Townhouse'],
  }: { max?: number; bedrooms: number; types?: PropertySubType[] },
): Borderline => ({
  segments: ['homesForRent'],
  types,
  apply({ listing, request }) {
    listing.bedroomsTotal = bedrooms;
    listing.occupants = max;
    request.occupants = occupants;
    if (request.bedroomsTotal !== undefined) request.bedroomsTotal = Math.min(bedrooms, request.bedroomsTotal);
  },
});

const flats: PropertySubType[] = ['Apartment', 'Condo'];

export const peopleBorderlines: readonly Borderline[] = [
  people(4, { max: 4, bedrooms: 2 }),
  people(5, { max: 4, bedrooms: 3 }),
  people(2, { bedrooms: 1, types: flats }),
  people(3, { bedrooms: 2 }),
  people(3, { bedrooms: 1, types: flats }),
  people(4, { bedrooms: 3 }),
  people(2, { bedrooms: 0, types: flats }),
  people(3, { bedrooms: 0, types: flats }),
  people(2, { max: 1, bedrooms: 1, types: ['Room'] }),
];
