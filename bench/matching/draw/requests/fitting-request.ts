import type { PropertySubType } from '#contract/vocabulary.ts';
import { roundTo, several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { daysAfter } from '../days.ts';
import { typesOf } from '../listings/listing.ts';
import { describeRequest } from '../listings/texts.ts';
import { moveBy } from '../places/geo.ts';
import { type Listing, type Request, requestHead, type Segment } from '../posts.ts';
import { areaAround } from './area.ts';
import { maybe, roundBudget, withFieldsOfTypes } from './request-fields.ts';

function wantedTypes(random: Random, segment: Segment, type: PropertySubType): PropertySubType[] {
  const others = typesOf[segment].filter((each) => each !== type);
  return random.chance(0.5) ? [type] : several(random, [type, ...several(random, others, random.integer(1, 3))], 5);
}

function homeWishes(random: Random, listing: Listing) {
  const { bedroomsTotal = 2, bathroomsFull = 0, bathroomsHalf = 0, parkingTotal = 0, associationFee } = listing;
  return {
    bedroomsTotal: Math.max(0, bedroomsTotal - Number(random.chance(0.3))),
    ...(random.chance(0.5) && { bathroomsFull, bathroomsHalf: maybe(random, 0.6, bathroomsHalf) }),
    parkingTotal: parkingTotal > 0 ? maybe(random, 0.3, parkingTotal) : undefined,
    evCharging: listing.evCharging ? maybe(random, 0.3, true) : undefined,
    associationFee: associationFee ? maybe(random, 0.4, roundTo(associationFee * 1.1 + 20, 10)) : undefined,
  };
}

const rentalWishes = (random: Random, { furnished, petsAllowed, occupants = 2 }: Listing) => ({
  furnished: maybe(random, 0.2, furnished),
  petsAllowed: petsAllowed ? maybe(random, 0.4, true) : maybe(random, 0.2, false),
  occupants: random.integer(1, Math.max(1, Math.min(3, occupants))),
});

const premisesWishes = (random: Random, { desks, loadingDocks, clearHeight, parkingTotal }: Listing) => ({
  desks: desks && maybe(random, 0.4, Math.max(1, desks - random.integer(0, 3))),
  loadingDocks: loadingDocks && maybe(random, 0.4, loadingDocks),
  clearHeight: clearHeight && maybe(random, 0.4, clearHeight - random.integer(0, 2)),
  parkingTotal: parkingTotal && maybe(random, 0.3, parkingTotal),
});

function dateWishes(random: Random, { kind, availabilityDate }: Listing, asOf: string) {
  const isRental = kind === 'rent_property';
  if (!availabilityDate || !(isRental || random.chance(0.4))) return {};
  const free = availabilityDate > asOf ? availabilityDate : asOf;
  return {
    availabilityDate: daysAfter(free, random.integer(0, 30)),
    availabilityDateTo: daysAfter(free, random.integer(31, 80)),
  };
}

function featureWishes(random: Random, { features = [] }: Listing) {
  const wanted = several(random, features, random.integer(0, 3));
  const must = random.chance(0.5) ? wanted.slice(0, 1) : [];
  const nice = wanted.slice(must.length);
  return { ...(must.length > 0 && { mustHaves: must }), ...(nice.length > 0 && { niceToHaves: nice }) };
}

/** A request whose wishes the listing fulfils, as far as it states them. */
export function drawFittingRequest(random: Random, segment: Segment, listing: Listing, asOf: string): Request {
  const { address, propertySubType: type, listPrice, livingArea, yearBuilt, lotSizeArea, leaseTerm } = listing;
  const radiusKm = random.pick([2, 3, 4, 5, 8]);
  const centre = moveBy(address, (radiusKm - 0.8) * 1_000 * random.between(0.1, 0.9), random.between(0, 2 * Math.PI));
  const isCommercial = listing.section === 'commercial';
  const budgetMax = roundBudget(listPrice * random.between(1, 1.15));
  return withFieldsOfTypes({
    ...requestHead(segment),
    ...describeRequest(random, address.neighbourhood || address.city, isCommercial),
    propertySubType: wantedTypes(random, segment, type),
    budgetMax,
    budgetMin: maybe(random, 0.4, roundTo(Math.min(listPrice, budgetMax * 0.85), listPrice > 10_000 ? 1_000 : 25)),
    priceFlex: maybe(random, 0.6, random.pick([0, 5, 10])),
    areas: [areaAround(address, centre, radiusKm)],
    livingArea: livingArea && maybe(random, 0.35, roundTo(livingArea * random.between(0.8, 0.98), 10)),
    lotSizeArea:
      lotSizeArea && maybe(random, type === 'Land' ? 0.6 : 0.2, roundTo(lotSizeArea * random.between(0.7, 0.98), 10)),
    yearBuilt: yearBuilt && maybe(random, 0.2, yearBuilt - random.integer(0, 20)),
    ...(isCommercial ? premisesWishes(random, listing) : homeWishes(random, listing)),
    ...(segment === 'homesForRent' ? rentalWishes(random, listing) : {}),
    ...featureWishes(random, listing),
    ...dateWishes(random, listing, asOf),
    leaseTerm: leaseTerm && maybe(random, 0.5, several(random, leaseTerm, random.integer(1, 2))),
    timeline: segment === 'homesForSale' ? maybe(random, 0.4, random.pick(['asap', '3-6_months'] as const)) : undefined,
  });
}
