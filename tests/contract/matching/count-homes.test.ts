import { expect, it } from 'vitest';
import { features } from '#contract/features.ts';
import type { ListingFacts, RequestWishes } from '#contract/fit/judge-fit.ts';
import { countHomes } from '#contract/matching/request-change.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { niceToHaveAmounts, propertySubTypes } from '#contract/vocabulary.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { countAnew } from '#tests/support/count-anew.ts';
import { finishCount } from '#tests/support/finish-count.ts';
import { makeListing, makeRental, makeRentRequest, makeRequest } from '#tests/support/mock-api/data/factories.ts';

const today = '2026-11-25';
const requests = 150;
const homesOfEach = 60;
const random = createRandom('counts of homes');
const { integer, chance, pick } = random;
const orNull = <Value>(value: Value) => (chance(0.6) ? value : null);
const askedFeatures = ['in_suite_laundry', 'loading_dock', 'garage', 'fenced_yard'] as const;
const day = (from: number, to: number) =>
  new Date(Date.parse(today) + integer(from, to) * 86_400_000).toISOString().slice(0, 10);

function drawHome(isRental: boolean): ListingFacts {
  const base = isRental ? makeRental() : makeListing();
  const near = { lat: random.between(-0.05, 0.05), lng: random.between(-0.05, 0.05) };
  return {
    ...base,
    address: { ...base.address, lat: 45.4 + near.lat, lng: -75.69 + near.lng, exact: chance(0.7) },
    propertySubType: pick(propertySubTypes.slice(0, 4)),
    listPrice: integer(1_900, 2_300),
    bedroomsTotal: orNull(integer(1, 4)),
    bathroomsFull: integer(1, 3),
    livingArea: orNull(integer(800, 1_100)),
    yearBuilt: orNull(integer(1990, 2001)),
    parkingTotal: orNull(integer(0, 2)),
    associationFee: orNull(integer(390, 480)),
    availabilityDate: orNull(day(-30, 150)),
    petsAllowed: isRental ? orNull(chance(0.5)) : null,
    furnished: isRental ? orNull(chance(0.5)) : null,
    features: features.filter((feature) => feature === 'shared_laundry' || chance(0.3)),
  };
}

function drawArea(): RequestArea {
  const middle = { lat: 45.4 + random.between(-0.02, 0.02), lng: -75.69 + random.between(-0.02, 0.02) };
  const circle = { label: 'Drawn', city: 'Ottawa', province: 'ON' as const, ...middle, radiusKm: integer(1, 3) };
  if (chance(0.5)) return circle;
  const corners = integer(3, 30);
  const star = Array.from({ length: corners }, (_, at) => {
    const [angle, reach] = [(at / corners) * 2 * Math.PI, 0.02 * random.between(0.3, 1)];
    return { lat: middle.lat + reach * Math.sin(angle), lng: middle.lng + reach * Math.cos(angle) };
  });
  return { ...circle, shape: encodeArea([star]) };
}

const drawRequest = (isRental: boolean): RequestWishes => ({
  ...(isRental ? makeRentRequest() : makeRequest()),
  areas: Array.from({ length: integer(1, 3) }, drawArea),
  propertySubType: orNull(propertySubTypes.slice(0, 3)) ?? [],
  budgetMax: orNull(2_050),
  priceFlex: orNull(integer(0, 5)),
  bedroomsTotal: orNull(integer(1, 3)),
  bathroomsFull: orNull(integer(1, 2)),
  livingArea: orNull(950),
  yearBuilt: orNull(1997),
  parkingTotal: orNull(1),
  associationFee: orNull(400),
  availabilityDateTo: orNull(day(0, 60)),
  petsAllowed: isRental ? orNull(true) : null,
  furnished: isRental ? orNull(true) : null,
  utilitiesIncluded: isRental ? orNull(chance(0.3)) : null,
  leaseTerm: [],
  mustHaves: askedFeatures.filter(() => chance(0.3)),
  niceToHaves: [],
  niceToHaveAmounts: niceToHaveAmounts.filter(() => chance(0.2)),
});

it('counts as judging every home anew for each change does', () => {
  const told = { changes: 0, exclusions: 0 };
  for (let at = 0; at < requests; at += 1) {
    const isRental = chance(0.5);
    const homes = Array.from({ length: homesOfEach }, () => drawHome(chance(0.9) === isRental));
    const wishes = drawRequest(isRental);
    const counted = finishCount(countHomes(homes, wishes, today));
    expect(counted).toEqual(countAnew(homes, wishes, today));
    told.changes += counted.changes.length;
    told.exclusions += counted.exclusions.length;
  }
  expect(told.changes).toBeGreaterThan(requests);
  expect(told.exclusions).toBeGreaterThan(requests);
});
