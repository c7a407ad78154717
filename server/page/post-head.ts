import type { ListingDetails, Picture, PostDetails, RequestDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import type { PageHead } from './page-head.ts';

const descriptionLength = 160;
const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** The beginning of a text in one line, cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

/** The middle one of a picture's sizes: wide enough for a preview, and small. */
function imageOf(picture: Picture | null): PageHead['image'] {
  const width = picture?.widths.find((each) => each >= 1200) ?? picture?.widths.at(-1);
  if (!picture || !width) return undefined;
  const height = Math.round((picture.height * width) / picture.width);
  return { path: `${picture.url}-${width}.jpg`, width, height, alt: picture.alt };
}

function offerOf(price: number, perMonth: boolean) {
  const unit = perMonth ? { unitCode: 'MON', unitText: 'month' } : {};
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'CAD', ...unit };
}

function homeOf(post: PostDetails) {
  return {
    '@type': 'Accommodation',
    ...(post.bedroomsTotal !== null && { numberOfBedrooms: post.bedroomsTotal }),
    ...(post.bathroomsFull !== null && { numberOfFullBathrooms: post.bathroomsFull }),
    ...(post.livingArea !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: post.livingArea, unitCode: 'FTK' },
    }),
    ...(post.yearBuilt !== null && { yearBuilt: post.yearBuilt }),
  };
}

function listingHead(post: ListingDetails): PageHead {
  const perMonth = post.kind === 'rent_property';
  const { streetNumber, streetName, city, province, postalCode, lat, lng, exact } = post.address;
  const price = `${dollars.format(post.listPrice)}${perMonth ? ' a month' : ''}`;
  const image = imageOf(post.cover);
  return {
    status: 200,
    title: postName(post),
    description: shorten(`${price}, ${post.propertySubType} in ${city}. ${post.description}`),
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
  const budget = `Up to ${dollars.format(post.budgetMax)}${perMonth ? ' a month' : ''}`;
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

/** What the page of a post says about itself, in the words and with the place that everybody may see. */
export const postHead = (post: PostDetails): PageHead => ('listPrice' in post ? listingHead(post) : requestHead(post));
