import type { AgentProfile, OwnUser } from '#contract/account/user.ts';
import { postLifeDays } from '#contract/limits.ts';
import { toAnswers } from '#contract/post/fields/answer-schemas.ts';
import type { ListingDetails, Picture, PostAddress, PostOwner, RequestDetails } from '#contract/post/post.ts';
import type { Place } from '#contract/search/places/place.ts';
import { listingKinds, requestKinds } from '#contract/vocabulary.ts';

/** Test data factories, one for each noun: a realistic default, overridden by the values that the test cares about. */

const hour = 3_600_000;

/** An instant this many hours before now, as the API writes instants. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const endOf = (publishedAt: string) => new Date(Date.parse(publishedAt) + postLifeDays * 24 * hour).toISOString();

/** Noon of the day before, whatever the time is now. */
export function yesterday(): string {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  day.setHours(12, 0, 0, 0);
  return day.toISOString();
}

let lastId = 0;

/** An id that no other row of this worker has: `pic_7`. */
export const nextId = (prefix: string) => `${prefix}_${++lastId}`;

export function makePicture(over: Partial<Picture> = {}): Picture {
  const id = over.id ?? nextId('pic');
  return {
    id,
    url: `/media/${id}`,
    width: 1600,
    height: 1067,
    widths: [320, 640, 960, 1600],
    placeholder: '',
    alt: 'The front of a brick house in autumn',
    ...over,
  };
}

export function makeAddress(over: Partial<PostAddress> = {}): PostAddress {
  return {
    fullAddress: '112B Strathcona Avenue, Ottawa, ON K1S 1X7',
    unit: '',
    streetNumber: '112B',
    streetName: 'Strathcona Avenue',
    neighbourhood: 'The Glebe',
    city: 'Ottawa',
    province: 'ON',
    country: 'Canada',
    postalCode: 'K1S 1X7',
    lat: 45.4012,
    lng: -75.6841,
    exact: true,
    ...over,
  };
}

export function makeOwner(over: Partial<PostOwner> = {}): PostOwner {
  return {
    id: nextId('user'),
    firstName: 'Nadia',
    lastName: 'Bergeron',
    userType: 'Agent',
    verified: true,
    brokerage: 'Bytown Realty',
    picture: null,
    memberSince: '2025-03-02',
    ...over,
  };
}

export function makeListing(over: Partial<ListingDetails> = {}): ListingDetails {
  const id = over.id ?? nextId('listing');
  const publishedAt = over.publishedAt ?? hoursAgo(5);
  const photos = over.photos ?? [
    makePicture({ id: `${id}_exterior` }),
    makePicture({ id: `${id}_living`, alt: 'Living room with two tall windows' }),
    makePicture({ id: `${id}_kitchen`, alt: 'Kitchen with island' }),
    makePicture({ id: `${id}_bedroom`, alt: 'Main bedroom' }),
    makePicture({ id: `${id}_garden`, alt: 'The garden from the back door' }),
  ];
  return {
    ...toAnswers(listingKinds, () => undefined),
    id,
    kind: 'sale_property',
    section: 'residential',
    status: 'active',
    title: 'Brick semi a street from the canal',
    propertySubType: 'Semi-detached',
    listPrice: 989_000,
    priceChange: null,
    openHouse: null,
    bedroomsTotal: 3,
    bathroomsFull: 2,
    bathroomsHalf: 0,
    livingArea: 1680,
    address: makeAddress(),
    cover: photos[0] ?? null,
    photoCount: photos.length,
    publishedAt,
    firstListedAt: publishedAt,
    description:
      'A red-brick semi on the quiet end of Strathcona, with its first oak stair and a kitchen that gets the morning.\n\nThe furnace is from 2019 and the roof from 2018. Two parks and a public school are inside ten minutes on foot.',
    closedReason: null,
    daysListed: 0,
    expiresAt: endOf(publishedAt),
    reopenableUntil: null,
    history: [
      { what: 'status', at: publishedAt, from: null, to: 'active' },
      { what: 'price', at: publishedAt, from: null, to: over.listPrice ?? 989_000 },
    ],
    parkingTotal: 1,
    evCharging: false,
    lotSizeArea: 3300,
    yearBuilt: 1924,
    can: { edit: false, message: true },
    owner: makeOwner(),
    features: ['forced_air', 'central_air', 'dishwasher', 'in_suite_laundry', 'fenced_yard', 'basement'],
    taxAnnualAmount: 7214,
    photos,
    floorPlan: makePicture({ id: `${id}_plan`, alt: 'Floor plan of the ground floor' }),
    floorPlanDocument: null,
    ...over,
  };
}

export function makeRental(over: Partial<ListingDetails> = {}): ListingDetails {
  return makeListing({
    kind: 'rent_property',
    title: 'Two rooms over the bakery on Wellington',
    propertySubType: 'Apartment',
    listPrice: 2150,
    bedroomsTotal: 2,
    bathroomsFull: 1,
    livingArea: 820,
    lotSizeArea: null,
    taxAnnualAmount: null,
    availabilityDate: '2027-01-01',
    leaseTerm: ['12_months'],
    furnished: false,
    petsAllowed: true,
    rentIncludes: ['heat', 'water'],
    floorPlan: null,
    floorPlanDocument: null,
    address: makeAddress({
      fullAddress: 'Ottawa, ON K1Y',
      streetNumber: '',
      streetName: '',
      neighbourhood: '',
      postalCode: 'K1Y',
      lat: 45.4035,
      lng: -75.7256,
      exact: false,
    }),
    ...over,
  });
}

export function makeRequest(over: Partial<RequestDetails> = {}): RequestDetails {
  const publishedAt = over.publishedAt ?? hoursAgo(2);
  return {
    ...toAnswers(requestKinds, () => undefined),
    id: nextId('request'),
    kind: 'buy_request',
    section: 'residential',
    status: 'active',
    title: 'A yard for two kids and a patient old Labrador',
    propertySubType: ['House', 'Semi-detached'],
    budgetMin: 780_000,
    budgetMax: 925_000,
    bedroomsTotal: 3,
    bathroomsFull: 1,
    areas: [
      { label: 'Old Ottawa South', province: 'ON', city: 'Ottawa', lat: 45.392, lng: -75.6833, radiusKm: 1.5 },
      { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4012, lng: -75.6903, radiusKm: 1.5 },
    ],
    mustHaves: ['fenced_yard'],
    availabilityDateTo: '2027-06-01',
    publishedAt,
    firstListedAt: publishedAt,
    description:
      'We have rented on Hopewell for six years and would like to stay in the school district. We are looking for a house that is sound rather than shiny.\n\nOur mortgage is approved and we have nothing to sell first.',
    closedReason: null,
    daysListed: 0,
    expiresAt: endOf(publishedAt),
    reopenableUntil: null,
    history: [{ what: 'status', at: publishedAt, from: null, to: 'active' }],
    can: { edit: false, message: false },
    owner: null,
    priceFlex: 5,
    niceToHaves: ['workshop', 'garden'],
    preApproved: true,
    timeline: '3-6_months',
    ...over,
  };
}

export function makeRentRequest(over: Partial<RequestDetails> = {}): RequestDetails {
  return makeRequest({
    kind: 'rent_request',
    title: 'Nurse on shifts wants a quiet one-bedroom near the Civic',
    propertySubType: ['Apartment', 'Condo'],
    budgetMin: 1650,
    budgetMax: 1950,
    bedroomsTotal: 1,
    mustHaves: ['in_suite_laundry'],
    niceToHaves: ['balcony'],
    availabilityDate: '2027-01-01',
    availabilityDateTo: '2027-03-01',
    preApproved: null,
    timeline: null,
    occupants: 1,
    ...over,
  });
}

export function makePlace(over: Partial<Place> = {}): Place {
  const { lat = 45.4012, lng = -75.6903 } = over;
  return {
    id: nextId('place'),
    kind: 'neighbourhood',
    name: 'The Glebe',
    city: 'Ottawa',
    province: 'ON',
    lat,
    lng,
    bounds: { south: lat - 0.012, west: lng - 0.017, north: lat + 0.012, east: lng + 0.017 },
    homesForSale: 42,
    homesForRent: null,
    inTab: null,
    medianPrice: 1_120_000,
    ...over,
  };
}

export const makeOwnUser = (over: Partial<OwnUser> = {}): OwnUser => ({
  id: nextId('user'),
  firstName: 'Maude',
  lastName: 'Tremblay',
  profilePicture: null,
  email: 'maude@example.ca',
  isApplePrivateEmail: false,
  userType: 'Individual',
  phone: '',
  role_type: 'user',
  city: 'Ottawa',
  province: 'ON',
  memberSince: '2026-03-02',
  agent:
    over.userType === 'Agent'
      ? {
          brokerage: 'Bytown Realty',
          licenceNumber: '4821937',
          licenceProvince: 'ON',
          licenceExpiresOn: '2028-04-30',
          languages: ['English', 'French'],
          biography: 'I have sold houses in the Glebe and Old Ottawa South for eleven years.',
          verifiedAt: '2026-05-04T12:00:00.000Z',
        }
      : null,
  ...over,
});

export const makeAgentProfile = (over: Partial<AgentProfile> = {}): AgentProfile => ({
  id: nextId('agent'),
  firstName: 'Nadia',
  lastName: 'Bergeron',
  picture: null,
  brokerage: 'Bytown Realty',
  licenceNumber: '4821937',
  licenceProvince: 'ON',
  verifiedAt: '2026-05-04T12:00:00.000Z',
  languages: ['English', 'French'],
  areas: ['Ottawa'],
  biography: 'I have sold houses in the Glebe and Old Ottawa South for eleven years.',
  responseMinutes: null,
  memberSince: '2025-03-02',
  posts: [],
  postCount: 0,
  ...over,
});
