import { beforeAll, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import { indexedPages, privatePages } from '#server/page/indexed-pages.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { builtPageFolder } from './built-page-fixture.ts';

const origin = 'https://gable.example';

const thing = ['@id', 'name', 'description', 'url', 'image', 'mainEntityOfPage'];
const creativeWork = [
  ...thing,
  'inLanguage',
  'publisher',
  'datePublished',
  'dateModified',
  'dateCreated',
  'keywords',
  'mainEntity',
];
const organization = [...thing, 'logo', 'parentOrganization', 'areaServed', 'knowsLanguage'];
const accommodation = [
  ...[...thing, 'address', 'geo', 'numberOfBedrooms', 'numberOfFullBathrooms', 'numberOfPartialBathrooms'],
  ...['floorSize', 'yearBuilt'],
];
const webPage = { required: ['name', 'url'], allowed: creativeWork };

/** Schema.org types with the properties allowed in each, as far as used here, and those that search engines require. */
const types: Record<string, { required: string[]; allowed: string[] }> = {
  WebPage: webPage,
  AboutPage: webPage,
  ContactPage: webPage,
  CollectionPage: webPage,
  Blog: webPage,
  WebSite: webPage,
  FAQPage: { required: ['mainEntity'], allowed: creativeWork },
  Question: { required: ['name', 'acceptedAnswer'], allowed: [...thing, 'acceptedAnswer'] },
  Answer: { required: ['text'], allowed: [...thing, 'text'] },
  Organization: { required: ['name'], allowed: organization },
  RealEstateAgent: { required: ['name', 'url'], allowed: organization },
  ProfilePage: { required: ['url', 'mainEntity'], allowed: creativeWork },
  City: { required: ['name'], allowed: thing },
  Person: { required: ['name'], allowed: thing },
  Article: {
    required: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified', 'mainEntityOfPage'],
    allowed: [...creativeWork, 'headline', 'author'],
  },
  BreadcrumbList: { required: ['itemListElement'], allowed: [...thing, 'itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'], allowed: [...thing, 'position', 'item'] },
  RealEstateListing: {
    required: ['name', 'url', 'description', 'datePosted', 'mainEntity', 'offers'],
    allowed: [...creativeWork, 'datePosted', 'offers'],
  },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'businessFunction'],
    allowed: [
      ...[...thing, 'price', 'priceCurrency', 'priceSpecification', 'availability', 'availabilityStarts'],
      ...['businessFunction', 'offeredBy'],
    ],
  },
  Demand: {
    required: ['name', 'url', 'validFrom', 'areaServed', 'itemOffered', 'priceSpecification'],
    allowed: [...thing, 'validFrom', 'validThrough', 'areaServed', 'itemOffered', 'priceSpecification'],
  },
  UnitPriceSpecification: {
    required: ['priceCurrency'],
    allowed: ['price', 'maxPrice', 'priceCurrency', 'unitCode', 'unitText'],
  },
  House: { required: ['name'], allowed: accommodation },
  Apartment: { required: ['name'], allowed: accommodation },
  Accommodation: { required: ['name'], allowed: accommodation },
  Place: { required: ['name'], allowed: [...thing, 'address', 'geo', 'additionalProperty'] },
  PropertyValue: { required: ['name', 'value'], allowed: [...thing, 'value', 'unitCode'] },
  QuantitativeValue: { required: ['value', 'unitCode'], allowed: ['value', 'unitCode'] },
  PostalAddress: {
    required: ['addressLocality', 'addressRegion', 'addressCountry'],
    allowed: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'], allowed: ['latitude', 'longitude'] },
};

/** @returns the types found */
function checkThing(value: unknown, seen: string[] = []): string[] {
  if (Array.isArray(value)) for (const each of value) checkThing(each, seen);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return seen;
  const { '@type': type, ...properties } = value as Record<string, unknown>;
  if (type === undefined) expect(Object.keys(properties)).toEqual(['@id']);
  else {
    const rule = types[String(type)];
    expect(rule, String(type)).toBeDefined();
    seen.push(String(type));
    expect(Object.keys(properties), String(type)).toEqual(expect.arrayContaining(rule?.required ?? []));
    expect(
      Object.keys(properties).filter((name) => !rule?.allowed.includes(name)),
      String(type),
    ).toEqual([]);
    for (const name of ['url', 'image', 'logo', 'item', 'mainEntityOfPage'])
      if (name in properties) expect(String(properties[name])).toMatch(/^https:\/\/gable\.example\//);
    for (const name of Object.keys(properties).filter((each) => /^date|^valid/.test(each)))
      expect(Date.parse(String(properties[name])), name).not.toBeNaN();
  }
  for (const each of Object.values(properties)) {
    expect(each).not.toBeNull();
    checkThing(each, seen);
  }
  return seen;
}

describeWithDatabase('structured data', (getDb) => {
  const getFolder = builtPageFolder();
  beforeAll(async () => {
    const db = getDb();
    await loadContent(db);
    const owner = await makeUser(db, { id: 'owner', email: 'ada@secret.example', phone: '+16135550199' });
    const agent = await makeAgent(db, {
      id: 'agent',
      city: 'Ottawa',
      email: 'nadia@secret.example',
      phone: '+16135550142',
    });
    const published = { owner_id: owner.id } as const;
    await makeListing(db, { ...published, id: 'sale' });
    await makeListing(db, {
      ...published,
      id: 'rent',
      owner_id: agent.id,
      kind: 'rent_property',
      property_sub_types: ['Condo'],
    });
    await makeListing(db, { ...published, id: 'sold', status: 'closed', closed_reason: 'sold' });
    await makeListing(db, { ...published, id: 'shop', section: 'commercial' });
    await makeListing(db, {
      ...published,
      id: 'hidden',
      hide_exact_address: true,
      street_number: '77',
      street_name: 'Secret Street',
      exact_lat: 45.4321,
      exact_lng: -75.6543,
      lat: 45.44,
      lng: -75.66,
    });
    await makeRequest(db, { ...published, id: 'buying' });
    await makeRequest(db, { ...published, id: 'renting', kind: 'rent_request' });
  });
  const getApp = testApp(getDb, async () => ({
    page: await openBuiltPage(getFolder()),
    env: { PUBLIC_URL: origin },
  }));

  async function read(url: string) {
    const { body, statusCode } = await getApp().inject(url);
    expect(statusCode, url).toBe(200);
    const texts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(texts.length, url).toBeLessThanOrEqual(1);
    const data = JSON.parse(texts[0] ?? '{"@graph":[]}');
    return { body, data, found: checkThing(data['@graph']) };
  }

  it.each([
    ['/', ['Organization', 'WebSite', 'FAQPage', 'Question', 'Answer']],
    ['/residential-explore', ['CollectionPage', 'BreadcrumbList']],
    ['/commercial', ['CollectionPage', 'BreadcrumbList']],
    ['/blogs', ['Blog', 'BreadcrumbList']],
    ['/blog/closing-in-winter-without-tears', ['Article', 'Person', 'Organization', 'BreadcrumbList']],
    ['/static/privacy-policy', ['WebPage', 'BreadcrumbList']],
    ['/about-us', ['AboutPage', 'BreadcrumbList']],
    ['/contact-us', ['ContactPage', 'BreadcrumbList']],
    ['/subscription-plans', ['WebPage', 'BreadcrumbList']],
    ['/agent-profile/agent', ['ProfilePage', 'RealEstateAgent', 'BreadcrumbList']],
    [
      '/residential-details/sale',
      ['RealEstateListing', 'Offer', 'House', 'PostalAddress', 'GeoCoordinates', 'BreadcrumbList'],
    ],
    ['/residential-details/rent', ['RealEstateListing', 'Offer', 'Apartment', 'RealEstateAgent', 'BreadcrumbList']],
    ['/residential-details/sold', ['RealEstateListing', 'Offer']],
    ['/residential-details/shop', ['RealEstateListing', 'Offer', 'Place']],
    ['/residential-details/buying', ['Demand', 'UnitPriceSpecification', 'Place', 'BreadcrumbList']],
    ['/residential-details/renting', ['Demand', 'UnitPriceSpecification', 'Place', 'BreadcrumbList']],
  ])('of %s follows schema.org', async (url, expected) => {
    const { found, body } = await read(url);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(body).toContain(`<link rel="canonical" href="${origin}${url}" />`);
    expect(body).toContain(`<meta property="og:url" content="${origin}${url}" />`);
  });

  it('says what a home costs, and that one which is sold is not to be had', async () => {
    const { data } = await read('/residential-details/rent');
    expect(data['@graph'][0].offers).toMatchObject({
      price: 2_400,
      priceSpecification: { price: 2_400, unitCode: 'MON' },
      offeredBy: { url: `${origin}/agent-profile/agent` },
    });
    const sold = await read('/residential-details/sold');
    expect(sold.data['@graph'][0].offers.availability).toBe('https://schema.org/SoldOut');
  });

  it('has no hidden address, and no email address or telephone number', async () => {
    for (const url of ['hidden', 'sale', 'rent', 'buying'].map((id) => `/residential-details/${id}`)) {
      const { data } = await read(url);
      const text = JSON.stringify(data);
      expect(text).not.toMatch(/Secret|"77|45\.43|75\.65|45\.44|@secret|613555/);
    }
    const { data, body } = await read('/residential-details/hidden');
    expect(data['@graph'][0].mainEntity).not.toHaveProperty('geo');
    expect(data['@graph'][0].mainEntity.address.postalCode).toBe('K1S');
    expect(body).not.toMatch(/Secret Street|K1S 2B4|45\.4321/);
  });

  it('does not name who is looking', async () => {
    const { body } = await read('/residential-details/buying');
    expect(body).not.toMatch(/Nadia|Tremblay|owner/);
  });

  it('is on no page that search engines leave out', async () => {
    for (const name of privatePages) {
      const { body } = await getApp().inject(pages[name].path.replace(/:\w+/, 'sale'));
      expect(body, name).toContain('<meta name="robots" content="noindex" />');
      expect(body, name).not.toMatch(/ld\+json|rel="canonical"/);
    }
    for (const name of indexedPages.filter((each) => !pages[each].path.includes(':')))
      expect((await getApp().inject(pages[name].path)).body, name).not.toContain('name="robots"');
  });
});
