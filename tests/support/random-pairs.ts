import { features } from '#contract/features.ts';
import type { ListingFacts } from '#contract/fit/judge-fit.ts';
import type { ListingDetails, RequestArea, RequestDetails } from '#contract/post/post.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { leaseTerms, rentInclusions } from '#contract/vocabulary.ts';
import type { Random } from '#demo/pictures/random.ts';
import { makeListing, makeRental, makeRentRequest, makeRequest } from '#tests/support/mock-api/data/factories.ts';

/** Draws listings and requests that are near each other in all that is judged on this day. */
export function drawPairs(random: Random, today: string) {
  const orNull = <Value>(value: Value) => (random.chance(0.6) ? value : null);
  const some = <Value>(values: readonly Value[]) => values.filter(() => random.chance(0.3));
  const dayFrom = (from: number, to: number) =>
    new Date(Date.parse(today) + random.integer(from, to) * 86_400_000).toISOString().slice(0, 10);

  const drawListing = (): ListingDetails => ({
    ...makeListing(),
    listPrice: random.integer(500, 900) * 1_000,
    livingArea: random.chance(0.7) ? random.integer(800, 1_600) : null,
    yearBuilt: random.chance(0.7) ? random.integer(1960, 2020) : null,
    parkingTotal: random.chance(0.7) ? random.integer(0, 3) : null,
    features: features.filter(() => random.chance(0.1)),
  });
  const drawRequest = (): RequestDetails => ({
    ...makeRequest(),
    areas: [],
    budgetMax: random.integer(500, 900) * 1_000,
    livingArea: random.chance(0.5) ? random.integer(800, 1_600) : null,
    yearBuilt: random.chance(0.5) ? random.integer(1960, 2020) : null,
    parkingTotal: random.chance(0.5) ? random.integer(0, 3) : null,
    mustHaves: features.filter(() => random.chance(0.03)),
    niceToHaves: [],
  });
  /** A star around a point near the home, or a circle. */
  function drawArea({ address }: Pick<ListingFacts, 'address'>): RequestArea {
    const [lat, lng] = [address.lat + random.between(-0.03, 0.03), address.lng + random.between(-0.03, 0.03)];
    const circle = { label: 'Drawn', city: 'Ottawa', province: 'ON', lat, lng, radiusKm: random.integer(1, 4) };
    if (random.chance(0.3)) return circle;
    const [corners, size] = [random.integer(3, 40), random.between(0.003, 0.03)];
    const star = Array.from({ length: corners }, (_, at) => {
      const [angle, reach] = [(at / corners) * 2 * Math.PI, size * random.between(0.3, 1)];
      return { lat: lat + reach * Math.sin(angle), lng: lng + reach * Math.cos(angle) };
    });
    return { ...circle, shape: encodeArea([star]) };
  }

  /** A rental and a request for one, with dates, leases, pets and drawn areas close to each other. */
  function drawRentals(): { listing: ListingDetails; request: RequestDetails } {
    const rental = makeRental();
    const listing: ListingDetails = {
      ...rental,
      address: { ...rental.address, exact: random.chance(0.7) },
      listPrice: random.integer(1_900, 2_150),
      availabilityDate: orNull(dayFrom(-30, 150)),
      leaseTerm: some(leaseTerms),
      rentIncludes: some(rentInclusions),
      petsAllowed: orNull(random.chance(0.6)),
      petsOnRequest: orNull(true),
      furnished: orNull(random.chance(0.5)),
      occupants: orNull(random.integer(1, 5)),
      features: some(features.slice(0, 20)),
    };
    const from = random.integer(-20, 160);
    const request: RequestDetails = {
      ...makeRentRequest(),
      propertySubType: [listing.propertySubType],
      areas: [drawArea(listing), ...(random.chance(0.4) ? [drawArea(listing)] : [])],
      budgetMax: 2_000,
      bedroomsTotal: null,
      availabilityDate: orNull(dayFrom(from, from)),
      availabilityDateTo: orNull(dayFrom(from, from + 60)),
      leaseTerm: some(leaseTerms),
      petsAllowed: orNull(random.chance(0.7)),
      furnished: orNull(random.chance(0.5)),
      utilitiesIncluded: orNull(true),
      occupants: random.integer(1, 4),
      mustHaves: random.chance(0.2) ? [random.pick(features)] : [],
      niceToHaves: some(features.slice(0, 8)),
    };
    return { listing, request };
  }

  return { drawListing, drawRequest, drawArea, drawRentals };
}
