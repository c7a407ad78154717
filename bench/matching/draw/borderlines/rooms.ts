import type { PropertySubType } from '#contract/vocabulary.ts';
import { type Borderline, homes, homesWithRooms } from './borderline.ts';

type Baths = readonly [full: number, half: number];

const baths = (
  [full, half]: Baths,
  asked: readonly [full?: number, half?: number],
  segments = homes as Borderline['segments'],
): Borderline => ({
  segments,
  types: homesWithRooms,
  apply({ listing, request }) {
    listing.bathroomsFull = full;
    listing.bathroomsHalf = half;
    [request.bathroomsFull, request.bathroomsHalf] = asked;
  },
});

const bedrooms = (
  offered: number,
  asked: number,
  segments: Borderline['segments'],
  types: readonly PropertySubType[] = homesWithRooms,
): Borderline => ({
  segments,
  types,
  apply({ listing, request }) {
    listing.bedroomsTotal = offered;
    request.bedroomsTotal = asked;
    if (request.occupants) request.occupants = Math.max(1, Math.min(request.occupants, offered * 2));
  },
});

const flats: readonly PropertySubType[] = ['Condo', 'Apartment'];

export const roomBorderlines: readonly Borderline[] = [
  baths([2, 1], [2, 1]),
  baths([1, 3], [2, 1], ['homesForSale']),
  baths([2, 0], [1, 1]),
  baths([1, 1], [1, 1], ['homesForRent']),
  baths([2, 0], [2, 1], ['homesForSale']),
  baths([1, 0], [undefined, 1], ['homesForRent']),
  baths([1, 1], [2, 0], ['homesForRent']),
  bedrooms(3, 3, homes),
  bedrooms(2, 3, ['homesForSale']),
  bedrooms(0, 0, homes, flats),
  bedrooms(0, 1, ['homesForRent'], flats),
  bedrooms(5, 4, ['homesForSale'], ['Duplex', 'Triplex', 'Fourplex']),
  bedrooms(6, 6, ['homesForSale'], ['Duplex', 'Triplex', 'Fourplex']),
  bedrooms(2, 2, ['homesForRent'], ['Duplex', 'Triplex', 'Fourplex']),
  bedrooms(2, 4, ['homesForRent'], ['Duplex', 'Triplex', 'Fourplex']),
  {
    segments: ['homesForSale'],
    types: ['Land'],
    apply({ request }) {
      request.propertySubType = ['House', 'Land', 'Cottage'];
      request.bedroomsTotal = 3;
      request.yearBuilt = 1970;
      request.parkingTotal = 2;
    },
  },
  {
    segments: ['homesForSale'],
    types: ['Land'],
    apply({ request }) {
      request.propertySubType = ['Land', 'Mobile home'];
      request.bedroomsTotal = 2;
      request.bathroomsFull = 1;
      request.livingArea = 900;
    },
  },
];
