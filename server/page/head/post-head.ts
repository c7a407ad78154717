import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { imageOf, type PageHead, shorten } from './page-head.ts';

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

function offerOf(price: number, perMonth: boolean) {
  const unit = perMonth ? { unitCode: 'MON', unitText: 'month' } : {};
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', ...unit };
}

function homeOf(post: PostDetails) {
  return {
    '@type': 'Accommodation',
    ...(post.bedroomsTotal !== null && { numberOfBedrooms: post.bedroomsTotal }),
    ...(post.bathroomsFull !== null && { numberOfFullBathrooms: post.bathroomsFull }),
    ...(post.bathroomsHalf !== null && { numberOfPartialBathrooms: post.bathroomsHalf }),
    ...(post.livingArea !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: post.livingArea, unitCode: 'FTK' },
    }),
    ...(post.yearBuilt !== null && { yearBuilt: post.yearBuilt }),
  };
}

const counted = (count: number | null, noun: string) => (count ? [`${count} ${noun}${count === 1 ? '' : 's'}`] : []);

/** `, 3 beds, 2.5 baths`; empty where neither is known. */
const roomsText = (post: ListingDetails) =>
  [...counted(post.bedroomsTotal, 'bed'), ...counted(countBathrooms(post), 'bath')].map((part) => `, ${part}`).join('');

function listingHead(post: ListingDetails): PageHead {
  const perMonth = post.kind === 'rent_property';
  const { streetNumber, streetName, city, province, postalCode, lat, lng, exact } = post.address;
  const price = `${dollars.format(post.listPrice)}${perMonth ? '/mo' : ''}`;
  const image = imageOf(post.cover);
  return {
    status: 200,
    title: postName(post),
    description: shorten(`${price}, ${post.propertySubType} in ${city}${roomsText(post)}. ${post.description}`),
    type: 'article',
    image,
    data: {
      '@type': 'RealEstateListing',
      name: post.title,
      description: shorten(post.description),
      datePosted: post.publishedAt,
      mainEntity: {
        ...homeOf(post),
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
      offers: {
        '@type': 'Offer',
        businessFunction: `http://purl.org/goodrelations/v1#${perMonth ? 'LeaseOut' : 'Sell'}`,
        availability: `https://schema.org/${post.status === 'active' ? 'InStock' : 'SoldOut'}`,
        priceSpecification: offerOf(post.listPrice, perMonth),
      },
    },
  };
}

function requestHead(post: RequestDetails): PageHead {
  const perMonth = post.kind === 'rent_request';
  const places = post.areas.map((area) => area.label).join(', ');
  const budget = `Up to ${dollars.format(post.budgetMax)}${perMonth ? '/mo' : ''}`;
  return {
    status: 200,
    title: postName(post),
    description: shorten(`${budget}, in ${places}. ${post.description}`),
    type: 'article',
    data: {
      '@type': 'Demand',
      name: post.title,
      description: shorten(post.description || post.title),
      validFrom: post.publishedAt,
      areaServed: post.areas.map((area) => ({ '@type': 'Place', name: area.label })),
      itemOffered: homeOf(post),
      priceSpecification: { ...offerOf(post.budgetMax, perMonth), price: undefined, maxPrice: post.budgetMax },
    },
  };
}

export const postHead = (post: PostDetails): PageHead => ('listPrice' in post ? listingHead(post) : requestHead(post));
