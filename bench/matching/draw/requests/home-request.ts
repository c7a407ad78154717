import type { Feature } from '#contract/features.ts';
import type { PropertySubType } from '#contract/vocabulary.ts';
import { roundTo, several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { daysAfter, firstOfMonthFrom } from '../days.ts';
import { wantedFeatures } from '../listings/home-features.ts';
import { type HomeType, landPrice, plexes, usualArea, usualPrice, usualRent } from '../listings/home-types.ts';
import { leaseChoices } from '../listings/terms.ts';
import { describeRequest } from '../listings/texts.ts';
import type { Place } from '../places/places.ts';
import { type Request, requestHead } from '../posts.ts';
import { drawAreas } from './area.ts';
import { maybe, roundBudget, withFieldsOfTypes } from './request-fields.ts';

interface Origin {
  places: readonly Place[];
  asOf: string;
}

const houses: readonly PropertySubType[] = ['House', 'Semi-detached', 'Townhouse'];
const buyerTypes: readonly (readonly PropertySubType[])[] = [
  houses,
  [...houses, 'Condo'],
  [...houses, 'Condo', 'Duplex'],
  [...houses, 'Cottage', 'Condo'],
  [...houses, 'Duplex', 'Mobile home'],
  ['Townhouse', 'Condo', 'Semi-detached', 'House', 'Apartment'],
  ['Condo', 'Townhouse', 'House', 'Semi-detached', 'Triplex'],
  ['Duplex', 'Triplex', 'Fourplex', 'House', 'Semi-detached'],
  ['Land', 'Cottage', 'House', 'Condo', 'Townhouse'],
];
const renterTypes: readonly (readonly PropertySubType[])[] = [
  ['Apartment', 'Condo', 'Triplex', 'Fourplex'],
  ['Apartment', 'Condo', 'Basement suite', 'House'],
  ['Apartment', 'Townhouse', 'Duplex', 'Triplex', 'House'],
  ['Apartment', 'House', 'Townhouse', 'Semi-detached', 'Duplex'],
  ['House', 'Townhouse', 'Condo', 'Apartment', 'Basement suite'],
  ['Apartment', 'Condo', 'House', 'Duplex', 'Townhouse'],
  ['Apartment', 'Condo', 'House', 'Room', 'Basement suite'],
];

function chooseFeatures(random: Random, type: PropertySubType, share: number) {
  const wanted: Feature[] = several(random, wantedFeatures(type), random.integer(1, 4));
  const must = random.chance(share) ? wanted.slice(0, random.integer(1, 2)) : [];
  const nice = random.chance(0.5) ? wanted.filter((feature) => !must.includes(feature)) : [];
  return { ...(must.length > 0 && { mustHaves: must }), ...(nice.length > 0 && { niceToHaves: nice }) };
}

export function drawBuyRequest(random: Random, { places, asOf }: Origin): Request {
  const types = random.pick(buyerTypes);
  const type = types[0] ?? 'House';
  const bedrooms = plexes.includes(type) ? random.integer(2, 4) : random.pick([1, 1, 1, 2, 2, 2, 3]);
  const place = random.pick(places);
  const home = type === 'Land' ? 'House' : (type as HomeType);
  const area = usualArea(home, bedrooms, false);
  const usual = type === 'Land' ? landPrice(place, 30_000) : usualPrice(place, home, area);
  const budgetMax = roundBudget(usual * random.between(1.2, 3));
  const areas = drawAreas(random, places);
  const from = daysAfter(asOf, random.integer(0, 60));
  const isPicky = random.chance(0.2);
  return withFieldsOfTypes({
    ...requestHead('homesForSale'),
    ...describeRequest(random, areas[0]?.label ?? '', false),
    propertySubType: [...types],
    budgetMax,
    areas,
    budgetMin: maybe(random, 0.4, roundTo(budgetMax * random.between(0.5, 0.85), 1_000)),
    priceFlex: maybe(random, 0.6, random.pick([0, 5, 10])),
    bedroomsTotal: bedrooms,
    ...(random.chance(0.5) && { bathroomsFull: 1, bathroomsHalf: maybe(random, 0.4, random.integer(0, 1)) }),
    livingArea: maybe(random, isPicky ? 0.6 : 0.1, roundTo(area * random.between(0.65, 0.95), 50)),
    lotSizeArea: maybe(
      random,
      types.includes('Land') ? 0.4 : isPicky ? 0.2 : 0,
      random.pick([2_000, 3_000, 5_000, 10_000]),
    ),
    yearBuilt: maybe(random, isPicky ? 0.4 : 0.05, random.pick([1920, 1950, 1970, 1990, 2000])),
    parkingTotal: maybe(random, isPicky ? 0.5 : 0.1, 1),
    evCharging: maybe(random, isPicky ? 0.15 : 0.02, true),
    associationFee: maybe(random, 0.25, random.pick([350, 450, 600, 800])),
    ...chooseFeatures(random, type, isPicky ? 0.6 : 0.1),
    ...(random.chance(0.35) && {
      availabilityDate: from,
      availabilityDateTo: daysAfter(from, random.integer(60, 180)),
    }),
    timeline: maybe(random, 0.5, random.pick(['asap', '1-3_months', '3-6_months', 'flexible'] as const)),
    preApproved: maybe(random, 0.5, random.chance(0.7)),
  });
}

export function drawRentRequest(random: Random, { places, asOf }: Origin): Request {
  const types = random.pick(renterTypes);
  const type = (types[0] ?? 'Apartment') as HomeType;
  const bedrooms = type === 'House' ? random.integer(1, 3) : random.pick([0, 0, 0, 1, 1, 1, 1, 2]);
  const budgetMax = roundBudget(usualRent(random.pick(places), type, bedrooms + 1) * random.between(1.1, 2.2));
  const areas = drawAreas(random, places);
  const from = firstOfMonthFrom(daysAfter(asOf, random.integer(0, 50)));
  const isPicky = random.chance(0.2);
  return withFieldsOfTypes({
    ...requestHead('homesForRent'),
    ...describeRequest(random, areas[0]?.label ?? '', false),
    propertySubType: [...types],
    budgetMax,
    areas,
    budgetMin: maybe(random, 0.3, roundTo(budgetMax * random.between(0.4, 0.8), 25)),
    priceFlex: maybe(random, 0.6, random.pick([0, 5, 10])),
    bedroomsTotal: bedrooms,
    ...(random.chance(0.4) && { bathroomsFull: 1 }),
    livingArea: maybe(
      random,
      isPicky ? 0.4 : 0.05,
      Math.max(100, roundTo(usualArea(type, bedrooms, false) * random.between(0.7, 1), 10)),
    ),
    yearBuilt: maybe(random, isPicky ? 0.2 : 0.03, random.pick([1950, 1970, 1990])),
    parkingTotal: maybe(random, isPicky ? 0.4 : 0.08, 1),
    evCharging: maybe(random, isPicky ? 0.12 : 0.02, true),
    ...chooseFeatures(random, type, isPicky ? 0.5 : 0.1),
    availabilityDate: from,
    availabilityDateTo: daysAfter(from, random.integer(30, 100)),
    leaseTerm: maybe(random, 0.35, [...random.pick(leaseChoices.residential)]),
    furnished: maybe(random, 0.15, random.chance(0.3)),
    petsAllowed: maybe(random, 0.3, random.chance(0.6)),
    occupants: Math.min(6, Math.max(1, bedrooms + random.integer(-1, 1))),
  });
}
