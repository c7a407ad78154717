import { commercialSubTypes, type PropertySubType, residentialSubTypes } from '#contract/vocabulary.ts';
import { weighted } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import type { Place } from '../places/places.ts';
import type { Listing, Segment } from '../posts.ts';
import { drawHomeForRent, drawHomeForSale, drawLandForSale } from './home.ts';
import type { HomeType } from './home-types.ts';
import { drawPremisesForRent, drawPremisesForSale } from './premises.ts';
import type { PremisesType } from './premises-types.ts';

export const typesOf: Record<Segment, readonly PropertySubType[]> = {
  homesForSale: residentialSubTypes,
  homesForRent: residentialSubTypes.filter((type) => type !== 'Land'),
  premisesForSale: commercialSubTypes,
  premisesForRent: commercialSubTypes,
};

const premisesShares = {
  Office: 26,
  Retail: 26,
  Warehouse: 14,
  Industrial: 10,
  'Mixed use': 12,
  Business: 8,
  Hotel: 2,
  Land: 6,
};

const typeShares: Record<Segment, Partial<Record<PropertySubType, number>>> = {
  homesForSale: {
    House: 36,
    'Semi-detached': 10,
    Townhouse: 14,
    Condo: 18,
    Apartment: 2,
    Duplex: 5,
    Triplex: 3,
    Fourplex: 2,
    'Mobile home': 3,
    Cottage: 4,
    Land: 5,
  },
  homesForRent: {
    Apartment: 40,
    Condo: 16,
    House: 10,
    'Semi-detached': 4,
    Townhouse: 8,
    'Basement suite': 8,
    Room: 6,
    Duplex: 4,
    Triplex: 3,
    Fourplex: 2,
    'Mobile home': 1,
    Cottage: 2,
  },
  premisesForSale: premisesShares,
  premisesForRent: premisesShares,
};

export const drawType = (random: Random, segment: Segment): PropertySubType => weighted(random, typeShares[segment]);

export function drawListing(
  random: Random,
  segment: Segment,
  { type, ...origin }: { type: PropertySubType; place: Place; asOf: string },
): Listing {
  if (segment === 'premisesForSale') return drawPremisesForSale(random, type as PremisesType, origin);
  if (segment === 'premisesForRent') return drawPremisesForRent(random, type as PremisesType, origin);
  if (segment === 'homesForRent') return drawHomeForRent(random, type as HomeType, origin);
  return type === 'Land' ? drawLandForSale(random, origin) : drawHomeForSale(random, type as HomeType, origin);
}
