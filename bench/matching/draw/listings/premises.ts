import { roundTo, several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { asAsked } from '#demo/posts/price.ts';
import { daysAfter } from '../days.ts';
import { drawAddress } from '../places/address.ts';
import type { Place } from '../places/places.ts';
import { type Listing, listingHead } from '../posts.ts';
import { type PremisesType, premisesTypes, usualPriceOf, usualRentOf } from './premises-types.ts';
import { drawVacancy, leaseChoices } from './terms.ts';
import { describeListing, drawPhotos } from './texts.ts';

interface Origin {
  place: Place;
  asOf: string;
}

function drawSpace(random: Random, type: PremisesType) {
  const { area: range, features } = premisesTypes[type];
  const area = roundTo(range[0] + (range[1] - range[0]) * random.fraction() ** 1.6, 50);
  if (type === 'Land') return { area, facts: { lotSizeArea: area, features: several(random, features, 1) } };
  const hasDocks = type === 'Industrial' || type === 'Warehouse';
  const facts = {
    livingArea: area,
    yearBuilt: random.integer(1915, 2022),
    parkingTotal: random.integer(0, 12),
    evCharging: random.chance(0.15),
    features: several(random, features, random.integer(1, features.length)),
    bathroomsFull: 0,
    bathroomsHalf: random.integer(1, 3),
    ...(type === 'Office' ? { desks: Math.max(4, Math.round(area / 180)) } : {}),
    ...(hasDocks ? { loadingDocks: random.integer(1, 4), clearHeight: random.integer(12, 28) } : {}),
  };
  return { area, facts };
}

function drawPlaceFacts(random: Random, type: PremisesType, place: Place) {
  const unit = type === 'Office' && random.chance(0.7) ? String(random.integer(1, 8) * 100) : '';
  return {
    ...describeListing(random, type, place, true),
    photos: drawPhotos(random),
    address: drawAddress(random, place, { isBusiness: true, unit }),
    hideExactAddress: random.chance(type === 'Business' ? 0.6 : 0.15),
    zoning: random.pick(['C-1', 'C-2', 'M-1', 'Mixed use', 'Main street']),
  };
}

export function drawPremisesForSale(random: Random, type: PremisesType, { place, asOf }: Origin): Listing {
  const { area, facts } = drawSpace(random, type);
  const listPrice = asAsked(Math.max(20_000, usualPriceOf(place, type, area) * random.between(0.85, 1.15)));
  return {
    ...listingHead('premisesForSale'),
    ...drawPlaceFacts(random, type, place),
    propertySubType: type,
    listPrice,
    ...facts,
    taxAnnualAmount: roundTo(listPrice * random.between(0.01, 0.022), 10),
    availabilityDate: daysAfter(asOf, random.integer(10, 150)),
  };
}

export function drawPremisesForRent(random: Random, type: PremisesType, { place, asOf }: Origin): Listing {
  const { area, facts } = drawSpace(random, type);
  const listPrice = Math.min(80_000, roundTo(usualRentOf(place, type, area) * random.between(0.85, 1.15), 50));
  return {
    ...listingHead('premisesForRent'),
    ...drawPlaceFacts(random, type, place),
    propertySubType: type,
    listPrice,
    ...facts,
    rentBasis: random.pick(['net', 'gross'] as const),
    availabilityDate: drawVacancy(random, asOf),
    leaseTerm: [...random.pick(leaseChoices.commercial)],
    rentIncludes: random.chance(0.3) ? ['water'] : [],
  };
}
