import { roundTo } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { asAsked, rentAsAsked } from '#demo/posts/price.ts';
import { daysAfter } from '../days.ts';
import { drawAddress } from '../places/address.ts';
import type { Place } from '../places/places.ts';
import { type Listing, listingHead } from '../posts.ts';
import { drawHomeFeatures, hasOwnLand } from './home-features.ts';
import {
  type HomeType,
  homeTypes,
  landPrice,
  plexes,
  unitBedrooms,
  usualArea,
  usualPrice,
  usualRent,
} from './home-types.ts';
import { drawInclusions, drawVacancy, leaseChoices } from './terms.ts';
import { describeListing, drawPhotos } from './texts.ts';

interface Origin {
  place: Place;
  asOf: string;
}

function drawPlaceFacts(random: Random, type: string, place: Place, hiddenShare: number) {
  const unit = hasOwnLand(type) ? '' : String(random.integer(1, 14) * 100 + random.integer(1, 12));
  return {
    ...describeListing(random, type, place, false),
    photos: drawPhotos(random),
    address: drawAddress(random, place, { unit }),
    hideExactAddress: random.chance(hiddenShare),
  };
}

function drawRooms(random: Random, type: HomeType, isRental: boolean) {
  const isUnit = isRental && plexes.includes(type);
  const bedroomsTotal = random.pick(isUnit ? unitBedrooms : homeTypes[type].bedrooms);
  const baths = Math.max(1, Math.min(4, Math.round(bedroomsTotal * random.between(0.4, 0.8))));
  return {
    bedroomsTotal,
    bathroomsFull: baths,
    bathroomsHalf: random.chance(hasOwnLand(type) ? 0.45 : 0.12) ? random.integer(1, 2) : 0,
    livingArea: roundTo(usualArea(type, bedroomsTotal, isUnit) * random.between(0.85, 1.2), 10),
    yearBuilt: random.integer(1905, 2024),
    parkingTotal: random.integer(0, hasOwnLand(type) ? 3 : 1),
    evCharging: random.chance(0.2),
    features: drawHomeFeatures(random, type),
  };
}

export function drawHomeForSale(random: Random, type: HomeType, { place, asOf }: Origin): Listing {
  const rooms = drawRooms(random, type, false);
  const { lot } = homeTypes[type];
  const listPrice = asAsked(Math.max(20_000, usualPrice(place, type, rooms.livingArea) * random.between(0.85, 1.15)));
  const hasFee = type === 'Condo' || (['Townhouse', 'Apartment', 'Mobile home'].includes(type) && random.chance(0.5));
  return {
    ...listingHead('homesForSale'),
    ...drawPlaceFacts(random, type, place, 0.15),
    propertySubType: type,
    listPrice,
    ...rooms,
    ...(lot ? { lotSizeArea: roundTo(random.between(...lot), 10) } : {}),
    ...(hasFee ? { associationFee: roundTo(rooms.livingArea * random.between(0.35, 0.85), 5) } : {}),
    taxAnnualAmount: roundTo(listPrice * random.between(0.006, 0.012), 10),
    availabilityDate: daysAfter(asOf, random.integer(10, 130)),
  };
}

export function drawLandForSale(random: Random, { place, asOf }: Origin): Listing {
  const lotSizeArea = roundTo(random.between(3_000, 90_000), 100);
  return {
    ...listingHead('homesForSale'),
    ...drawPlaceFacts(random, 'Land', place, 0.1),
    propertySubType: 'Land',
    listPrice: asAsked(landPrice(place, lotSizeArea) * random.between(0.85, 1.15)),
    lotSizeArea,
    features: random.chance(0.5) ? [random.pick(['water_view', 'mountain_view', 'park_view'] as const)] : [],
    availabilityDate: daysAfter(asOf, random.integer(0, 60)),
  };
}

export function drawHomeForRent(random: Random, type: HomeType, { place, asOf }: Origin): Listing {
  const rooms = drawRooms(random, type, true);
  const listPrice = rentAsAsked(usualRent(place, type, rooms.bedroomsTotal) * random.between(0.85, 1.15));
  return {
    ...listingHead('homesForRent'),
    ...drawPlaceFacts(random, type, place, 0.6),
    propertySubType: type,
    listPrice,
    ...rooms,
    availabilityDate: drawVacancy(random, asOf),
    leaseTerm: [...random.pick(leaseChoices.residential)],
    furnished: random.chance(type === 'Room' ? 0.7 : 0.15),
    petsAllowed: random.chance(0.65),
    rentIncludes: drawInclusions(random),
    deposit: Math.floor(listPrice / 2),
    occupants: Math.max(1, rooms.bedroomsTotal * 2 - random.integer(0, 1)),
  };
}
