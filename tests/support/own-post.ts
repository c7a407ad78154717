import type { OwnListing, OwnPost, OwnRequest } from '#contract/post/own/own-post.ts';
import { hoursAgo, makePicture } from '#tests/support/mock-api/data/factories.ts';

/* Posts of one's own: drafts that can be published as they stand, and posts that are live. A test says what matters to it. */

type ListingChange = Partial<OwnListing> & { street?: string };
type RequestChange = Partial<OwnRequest> & { title?: string };

const base = {
  section: 'residential',
  version: 3,
  publishedAt: null,
  expiresAt: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  duplicate: null,
} as const;

/** A home on offer in The Glebe. */
export function makeOwnListing({ street = 'Strathcona Avenue', ...over }: ListingChange = {}): OwnListing {
  return {
    ...base,
    id: 'own-listing',
    kind: 'sale_property',
    status: 'draft',
    content: {
      title: 'Brick semi near the canal',
      description: 'Brick semi on a street that closes to cars for hockey. New roof in 2022.',
      propertySubType: 'Semi-detached',
      listPrice: 1_149_000,
      bedroomsTotal: 3,
      bathroomsFull: 2,
      bathroomsHalf: 0,
      livingArea: 1_680,
      hideExactAddress: false,
      photos: [{ id: 'front', alt: 'The front' }],
      address: {
        fullAddress: `112B ${street}, Ottawa, ON K1S 1X7`,
        unit: '',
        streetNumber: '112B',
        streetName: street,
        neighbourhood: 'The Glebe',
        city: 'Ottawa',
        province: 'ON',
        country: 'Canada',
        postalCode: 'K1S 1X7',
        lat: 45.402,
        lng: -75.686,
      },
    },
    pictures: [makePicture({ id: 'front', alt: 'The front' })],
    floorPlanDocument: null,
    ...over,
  };
}

const makeOwnRental = (): OwnListing => {
  const { content, ...listing } = makeOwnListing({ id: 'own-rental', kind: 'rent_property' });
  return {
    ...listing,
    content: {
      ...content,
      listPrice: 2_150,
      availabilityDate: '2027-02-01',
      leaseTerm: ['12_months'],
      furnished: false,
      petsAllowed: true,
      rentIncludes: [],
      hideExactAddress: true,
    },
  };
};

export function makeOwnRequest({ title = 'A yard for two dogs', ...over }: RequestChange = {}): OwnRequest {
  return {
    ...base,
    id: 'own-request',
    kind: 'buy_request',
    status: 'draft',
    visibility: 'public',
    content: {
      title,
      propertySubType: ['House', 'Semi-detached'],
      budgetMin: 700_000,
      budgetMax: 925_000,
      bedroomsTotal: 2,
      mustHaves: ['fenced_yard'],
      areas: [{ label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.402, lng: -75.686, radiusKm: 2 }],
    },
    ...over,
  };
}

const makeOwnRentRequest = (): OwnRequest => {
  const { content, ...request } = makeOwnRequest({ id: 'own-rent-request', kind: 'rent_request' });
  return {
    ...request,
    content: {
      ...content,
      budgetMin: 1_800,
      budgetMax: 2_400,
      availabilityDate: '2027-01-01',
      availabilityDateTo: '2027-03-01',
      occupants: 2,
    },
  };
};

export const ownPostsOfEachKind = (): OwnPost[] => [
  makeOwnListing(),
  makeOwnRental(),
  makeOwnRequest(),
  makeOwnRentRequest(),
];

let last = 0;

/** Published twelve days ago; the one that is made first was changed last. */
function published() {
  last += 1;
  return {
    id: `live-${last}`,
    status: 'active' as const,
    publishedAt: hoursAgo(24 * 12),
    expiresAt: hoursAgo(-24 * 48),
    updatedAt: hoursAgo(last),
  };
}

export const makeLiveListing = (over: ListingChange = {}): OwnListing => makeOwnListing({ ...published(), ...over });
export const makeLiveRequest = (over: RequestChange = {}): OwnRequest => makeOwnRequest({ ...published(), ...over });
