import { pages } from '#contract/pages.ts';
import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { type PropertySubType, tabOfKind } from '#contract/vocabulary.ts';
import { imageOf, shorten } from './page-head.ts';
import type { Addresses, Crumb, Thing } from './structured-data.ts';

const houses: readonly PropertySubType[] = ['House', 'Semi-detached', 'Townhouse', 'Cottage', 'Mobile home'];
const apartments: readonly PropertySubType[] = ['Condo', 'Apartment', 'Basement suite'];

function homeType(types: readonly PropertySubType[]): string {
  if (types.length > 0 && types.every((type) => houses.includes(type))) return 'House';
  return types.length > 0 && types.every((type) => apartments.includes(type)) ? 'Apartment' : 'Accommodation';
}

function placeOf(post: PostDetails, types: readonly PropertySubType[]): Thing {
  const floorSize = post.livingArea !== null && {
    value: post.livingArea,
    unitCode: 'FTK',
  };
  if (post.section === 'commercial') {
    const floorArea = floorSize && {
      additionalProperty: { '@type': 'PropertyValue', name: 'Floor area', ...floorSize },
    };
    return { '@type': 'Place', name: types.join(', '), ...floorArea };
  }
  return {
    '@type': homeType(types),
    name: types.join(', '),
    ...(post.bedroomsTotal !== null && { numberOfBedrooms: post.bedroomsTotal }),
    ...(post.bathroomsFull !== null && { numberOfFullBathrooms: post.bathroomsFull }),
    ...(post.bathroomsHalf !== null && { numberOfPartialBathrooms: post.bathroomsHalf }),
    ...(floorSize && { floorSize: { '@type': 'QuantitativeValue', ...floorSize } }),
    ...(post.yearBuilt !== null && { yearBuilt: post.yearBuilt }),
  };
}

const unitOf = (perMonth: boolean) => (perMonth ? { unitCode: 'MON', unitText: 'month' } : {});

function offerOf(post: ListingDetails, { origin }: Addresses): Thing {
  const perMonth = post.kind === 'rent_property';
  const { owner } = post;
  const agent = owner.userType === 'Agent' && {
    offeredBy: {
      '@type': 'RealEstateAgent',
      name: `${owner.firstName} ${owner.lastName}`.trim(),
      url: `${origin}/agent-profile/${owner.id}`,
    },
  };
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${perMonth ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${post.status === 'active' ? 'InStock' : 'SoldOut'}`,
    price: post.listPrice,
    priceCurrency: 'CAD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: post.listPrice,
      priceCurrency: 'CAD',
      ...unitOf(perMonth),
    },
    ...(post.availabilityDate && { availabilityStarts: post.availabilityDate }),
    ...agent,
  };
}

export function listingData(post: ListingDetails, addresses: Addresses): Thing {
  const { streetNumber, streetName, city, province, postalCode, lat, lng, exact } = post.address;
  const image = imageOf(post.cover);
  return {
    '@type': 'RealEstateListing',
    name: post.title,
    url: addresses.canonical,
    description: shorten(post.description),
    datePosted: post.publishedAt,
    ...(image && { image: addresses.origin + image.path }),
    mainEntity: {
      ...placeOf(post, [post.propertySubType]),
      address: {
        '@type': 'PostalAddress',
        ...(exact && { streetAddress: `${streetNumber} ${streetName}`.trim() }),
        addressLocality: city,
        addressRegion: province,
        postalCode,
        addressCountry: 'CA',
      },
      ...(exact && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    },
    offers: offerOf(post, addresses),
  };
}

export const requestData = (post: RequestDetails, { canonical }: Addresses): Thing => ({
  '@type': 'Demand',
  name: post.title,
  url: canonical,
  description: shorten(post.description || post.title),
  validFrom: post.publishedAt,
  ...(post.expiresAt && { validThrough: post.expiresAt }),
  areaServed: post.areas.map((area) => ({ '@type': 'Place', name: area.label })),
  itemOffered: placeOf(post, post.propertySubType),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    maxPrice: post.budgetMax,
    priceCurrency: 'CAD',
    ...unitOf(post.kind === 'rent_request'),
  },
});

const tabNames = {
  sale: 'For sale',
  rent: 'For rent',
  'buy-request': 'Buy requests',
  'rent-request': 'Rent requests',
} as const;

export function postCrumbs(post: PostDetails): Crumb[] {
  const { section } = post;
  const tab = tabOfKind[post.kind];
  const city = 'listPrice' in post ? post.address.city : (post.areas[0]?.city ?? '');
  const exploring = (search: { q?: string }) => {
    const parameters = formatExploreSearch({ section, tab, ...search });
    return parameters.size > 0 ? `${pages.explore.path}?${parameters}` : pages.explore.path;
  };
  return [
    { name: tabNames[tab], path: exploring({}) },
    ...(city ? [{ name: city, path: exploring({ q: city }) }] : []),
    { name: postName(post), path: pages.postDetails.path.replace(':id', post.id) },
  ];
}
