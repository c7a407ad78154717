import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import type { PropertySubType } from '#contract/vocabulary.ts';
import { makeBlog, makeFaq, makeFooterLink, makeStaticPage } from './content-factories.ts';
import {
  hoursAgo,
  makeAddress,
  makeAgentProfile,
  makeListing,
  makePlace,
  makeRental,
  makeRentRequest,
  makeRequest,
} from './factories.ts';

/** Default data of the mocked API until a test says otherwise: one small city, enough posts for two pages of homes for sale. */

const streets = [
  'Fairmont Avenue',
  'Sweetland Avenue',
  'Sunnyside Avenue',
  'Hopewell Avenue',
  'Seneca Street',
  'Grosvenor Avenue',
];
const hoods = [
  { name: 'The Glebe', postalCode: 'K1S 1X7', lat: 45.4012, lng: -75.6903 },
  { name: 'Old Ottawa South', postalCode: 'K1S 0R1', lat: 45.392, lng: -75.6833 },
  { name: 'Hintonburg', postalCode: 'K1Y 1X4', lat: 45.4035, lng: -75.7256 },
  { name: 'Sandy Hill', postalCode: 'K1N 7T7', lat: 45.4247, lng: -75.6767 },
] as const;
const types: PropertySubType[] = ['House', 'Semi-detached', 'Townhouse', 'Condo'];

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

function addressOf(index: number) {
  const hood = at(hoods, index);
  const streetNumber = String(18 + index * 7);
  const streetName = at(streets, index);
  return makeAddress({
    fullAddress: `${streetNumber} ${streetName}, Ottawa, ON ${hood.postalCode}`,
    streetNumber,
    streetName,
    neighbourhood: hood.name,
    postalCode: hood.postalCode,
    lat: hood.lat + ((index * 37) % 11) * 0.0008 - 0.004,
    lng: hood.lng + ((index * 53) % 13) * 0.0009 - 0.005,
  });
}

function saleListing(index: number): ListingDetails {
  const listPrice = 489_000 + ((index * 73) % 40) * 21_500;
  return makeListing({
    id: `sale_${index + 1}`,
    listPrice,
    propertySubType: at(types, index),
    bedroomsTotal: 2 + (index % 4),
    bathroomsFull: 1 + (index % 3),
    livingArea: 980 + ((index * 131) % 1900),
    publishedAt: hoursAgo(3 + index * 9),
    priceChange: index % 8 === 5 ? { previousPrice: listPrice + 15_000, changedAt: hoursAgo(2) } : null,
    status: index % 17 === 9 ? 'under_offer' : 'active',
    address: addressOf(index),
  });
}

function rental(index: number): ListingDetails {
  const hood = at(hoods, index + 2);
  return makeRental({
    id: `rent_${index + 1}`,
    listPrice: 1450 + ((index * 41) % 20) * 95,
    bedroomsTotal: index % 4,
    publishedAt: hoursAgo(6 + index * 12),
    address: makeAddress({
      fullAddress: `Ottawa, ON ${hood.postalCode.slice(0, 3)}`,
      streetNumber: '',
      streetName: '',
      neighbourhood: '',
      postalCode: hood.postalCode.slice(0, 3),
      lat: hood.lat + 0.002,
      lng: hood.lng - 0.002,
      exact: false,
    }),
  });
}

function buyRequest(index: number): RequestDetails {
  const budgetMax = 520_000 + index * 45_000;
  return makeRequest({
    id: `buy_${index + 1}`,
    title: at(
      [
        'A yard for two kids and a patient old Labrador',
        'First condo: bright, above the fourth floor, room for a piano',
        'Brick, two storeys, and quiet enough to record a cello',
        'Bungalow for two people and four hips',
      ],
      index,
    ),
    budgetMin: index % 3 === 2 ? null : budgetMax - 90_000,
    budgetMax,
    publishedAt: hoursAgo(2 + index * 15),
  });
}

function commercial(index: number): ListingDetails {
  return makeListing({
    id: `commercial_${index + 1}`,
    section: 'commercial',
    title: 'Corner shop with a deep back room',
    kind: index % 3 === 0 ? 'rent_property' : 'sale_property',
    listPrice: index % 3 === 0 ? 4_850 : 1_240_000 + index * 100_000,
    propertySubType: at<PropertySubType>(['Retail', 'Office', 'Warehouse'], index),
    bedroomsTotal: null,
    bathroomsFull: null,
    bathroomsHalf: null,
    livingArea: 1640 + index * 900,
    zoning: 'TM2',
    floorPlan: null,
    floorPlanDocument: null,
    publishedAt: hoursAgo(4 + index * 20),
    address: addressOf(index + 3),
  });
}

const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

export const posts: PostDetails[] = [
  ...many(31, saleListing),
  ...many(12, rental),
  ...many(8, buyRequest),
  ...many(5, (index) => makeRentRequest({ id: `rentreq_${index + 1}`, publishedAt: hoursAgo(5 + index * 21) })),
  ...many(6, commercial),
];

export const places = [
  makePlace({
    id: 'ottawa',
    kind: 'city',
    name: 'Ottawa',
    lat: 45.4215,
    lng: -75.6972,
    homesForSale: 31,
    medianPrice: 879_900,
  }),
  makePlace({
    id: 'halifax',
    kind: 'city',
    name: 'Halifax',
    city: 'Halifax',
    province: 'NS',
    lat: 44.6488,
    lng: -63.5752,
    homesForSale: 0,
    medianPrice: null,
  }),
  ...hoods.map((hood, index) =>
    makePlace({
      id: `hood_${index + 1}`,
      name: hood.name,
      lat: hood.lat,
      lng: hood.lng,
      homesForSale: 8,
      medianPrice: 845_000 + index * 61_000,
    }),
  ),
];

export const footerLinks = [
  makeFooterLink(),
  makeFooterLink({ key: 'terms-of-use', title: 'Terms of Use' }),
  makeFooterLink({ key: 'cookie-policy', title: 'Cookie Policy' }),
];

export const staticPages = footerLinks.map((link) => makeStaticPage(link));

export const faqs = [
  makeFaq(),
  makeFaq({
    question: 'Who can see my phone number?',
    answerHtml: '<p>Nobody. People write to you through Gable.</p>',
  }),
  makeFaq({
    question: 'What does a post cost?',
    answerHtml: '<p>The first listing and the first request are free.</p>',
  }),
];

export const blogs = [
  makeBlog({ slug: 'brick-wall', title: 'What a hundred-year-old brick wall wants from you', tags: ['Old houses'] }),
  makeBlog(),
  makeBlog({ slug: 'closing-in-winter', title: 'Closing in winter without tears', tags: ['Buying'] }),
];

export const agents = [
  makeAgentProfile({
    id: 'nadia',
    posts: posts.filter((post) => post.kind === 'sale_property').slice(0, 4),
    postCount: 9,
  }),
  makeAgentProfile({ id: 'unverified', firstName: 'Owen', lastName: 'Fraser', verifiedAt: null }),
];
