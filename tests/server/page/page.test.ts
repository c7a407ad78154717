import { beforeAll, expect, it } from 'vitest';
import { documentTitle, pages } from '#contract/pages.ts';
import { loadContent } from '#server/content/load-content.service.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { builtPageFolder, dataOf, nonceOf, titleOf } from './built-page-fixture.ts';

const hostileTitle = '</script><script>alert("1")</script> & $& <!--';

describeWithDatabase('the page', (getDb) => {
  const getFolder = builtPageFolder();
  const getApp = testApp(getDb, async () => ({
    page: await openBuiltPage(getFolder()),
    env: { PUBLIC_URL: 'https://gable.example/' },
  }));
  beforeAll(async () => {
    const db = getDb();
    await db
      .insertInto('users')
      .values({ id: 'owner', first_name: 'Ada', user_type: 'Individual', kyc_step: 'individual_profile_updated' })
      .execute();
    await makeAgent(db, { id: 'nadia', phone: '+16135550142', city: 'Ottawa' });
    const post = {
      owner_id: 'owner',
      section: 'residential',
      status: 'active',
      title: 'A house with a porch',
      description: 'Warm and dry, with a stove in the kitchen and a yard behind.',
      city: 'Ottawa',
      province: 'ON',
      published_at: new Date('2026-11-01'),
      first_listed_at: new Date('2026-11-01'),
    } as const;
    const listing = {
      ...post,
      kind: 'sale_property',
      property_sub_types: ['House'],
      list_price: 640_000,
      bedrooms_total: 3,
      bathrooms_full: 1,
      bathrooms_half: 1,
      living_area: 1500,
      street_number: '7',
      street_name: 'Secret Street',
      postal_code: 'K1A 0A1',
      full_address: '7 Secret Street, Ottawa',
      exact_lat: 45.4,
      exact_lng: -75.7,
      lat: 45.4,
      lng: -75.7,
    } as const;
    await db
      .insertInto('posts')
      .values([
        { ...listing, id: 'open', property_sub_types: ['House'] },
        { ...listing, id: 'hidden', property_sub_types: ['House'], hide_exact_address: true, lat: 45.401 },
        { ...listing, id: 'hostile', property_sub_types: ['House'], title: hostileTitle },
        { ...listing, id: 'draft', property_sub_types: ['House'], status: 'draft' },
      ])
      .execute();
  });

  // Explore is named after its search.
  const nonParameterPages = Object.values(pages).filter(
    ({ path }) => !path.includes(':') && path !== pages.explore.path,
  );

  it.each(nonParameterPages)('has the title of $path in the raw HTML', async ({ path, title }) => {
    for (const url of [path, `${path}?tab=rent`, path === '/' ? '/?a' : `${path}/`]) {
      const response = await getApp().inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(titleOf(response.body)).toBe(documentTitle(title));
      expect(response.body).toContain('<meta name="description" content="');
    }
  });

  it('is the same page with status 404 where there is none', async () => {
    const missing = [
      '/nowhere',
      '/residential-details',
      '/residential-details/none',
      '/residential-details/draft',
      '/agent-profile/none',
      // A member who is not an agent.
      '/agent-profile/owner',
    ];
    const hostile = [
      '/residential-details/%00',
      '/residential-details/%3Cscript%3E',
      '/agent-profile/%00',
      '/agent-profile/%3Cscript%3E',
      '/static/none',
      '/blog/none',
      '/blog/%00',
      '/a/b/c',
      '//evil.example',
      '/index.html',
    ];
    for (const url of [...missing, ...hostile]) {
      const response = await getApp().inject(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.body).not.toMatch(/(href|content)="https?:\/\/(?!gable\.example\/)/);
      expect(response.body).toContain('<div id="root">');
      expect(response.body).toContain('<meta name="robots" content="noindex" />');
      expect(response.body).not.toContain('<script>');
    }
  });

  it.each([
    ['', 'Homes for sale'],
    ['?tab=rent&beds=3', 'Homes for rent'],
    ['?section=commercial&tab=buy-request', 'Businesses looking to buy'],
    ['?lat=62.45&lng=-114.37', 'Homes for sale'],
    ['?lat=999&lng=-75.7', 'Homes for sale'],
  ])('names explore after its search%s', async (query, title) => {
    const { statusCode, body } = await getApp().inject(pages.explore.path + query);
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe(documentTitle(title));
    expect(body).toContain('<meta name="description" content="Browse ');
  });

  it('describes a searched place by its numbers, and writes its name as text', async () => {
    const place = { kind: 'neighbourhood' as const, city: 'Ottawa', province: 'ON' as const, postal_prefix: null };
    const at = { lat: 45.4, lng: -75.7, radius_km: 1 };
    await getDb()
      .insertInto('places')
      .values([
        { id: 'glebe', name: 'The Glebe', ...place, ...at },
        { id: 'hostile', name: hostileTitle, ...place, ...at, lat: 44 },
      ])
      .execute();
    const explore = `${pages.explore.path}?lat=45.4&lng=-75.7`;
    const { body } = await getApp().inject(`${explore}&bounds=45.391017,-75.712793,45.408983,-75.687207`);
    expect(titleOf(body)).toBe(documentTitle('Homes for sale in The Glebe, Ottawa'));
    expect(body).toContain(
      '<meta name="description" content="3 homes for sale, with a median ask of $640,000. No requests to buy here yet. Browse',
    );
    expect(titleOf((await getApp().inject(`${explore}&tab=rent-request`)).body)).toBe(
      documentTitle('People looking to rent near The Glebe, Ottawa'),
    );
    const hostile = await getApp().inject(`${pages.explore.path}?lat=44&lng=-75.7`);
    expect(hostile.body).toContain('Homes for sale near &lt;/script&gt;&lt;script&gt;alert(');
    expect(hostile.body).not.toContain('<script>alert');
  });

  it('introduces the addressed post to those who only read the HTML', async () => {
    const { body } = await getApp().inject('/residential-details/open');
    expect(titleOf(body)).toBe(documentTitle('7 Secret Street'));
    expect(body).toContain('<link rel="canonical" href="https://gable.example/residential-details/open" />');
    expect(body).toContain('<meta property="og:title" content="7 Secret Street" />');
    expect(body).toMatch(
      /<meta name="description" content="\$640,000, House in Ottawa, 3 beds, 1\.5 baths\. Warm and dry, with a stove in the kitchen and a yard behind\." \/>/,
    );
    expect(dataOf(body)[0]).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: {
        numberOfBedrooms: 3,
        numberOfFullBathrooms: 1,
        numberOfPartialBathrooms: 1,
        address: { streetAddress: '7 Secret Street', postalCode: 'K1A 0A1' },
      },
      offers: { price: 640_000, priceSpecification: { price: 640_000, priceCurrency: 'CAD' } },
    });
  });

  it('does not give a hidden address away', async () => {
    const { body, headers } = await getApp().inject('/residential-details/hidden');
    // The nonce is random letters and digits: once in ten thousand times those of the postal code.
    const words = body.replaceAll(nonceOf(headers['content-security-policy']), '');
    expect(words).not.toMatch(/Secret|0A1|45\.4\b/);
    expect(dataOf(body)[0]).toMatchObject({
      mainEntity: { address: { addressLocality: 'Ottawa', postalCode: 'K1A' } },
    });
  });

  it('introduces a story with its picture to those who only read the HTML', async () => {
    await loadContent(getDb());
    const { body, statusCode } = await getApp().inject('/blog/closing-in-winter-without-tears');
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe(documentTitle('Closing in winter without tears'));
    expect(body).toContain('<meta name="description" content="A checklist for buyers who get the keys in January." />');
    expect(body).toMatch(
      /<meta property="og:image" content="https:\/\/gable\.example\/media\/cards\/blogs\/closing-in-winter-without-tears\/[0-9a-f]{16}\.jpg" \/>/,
    );
    const feed = '<link rel="alternate" type="application/rss+xml" title="Gable blog" href="/blogs/feed.xml" />';
    expect(body).toContain(feed);
    expect((await getApp().inject('/blogs')).body).toContain(feed);
    expect((await getApp().inject('/')).body).not.toContain('rel="alternate"');
    expect(dataOf(body)[0]).toMatchObject({
      '@type': 'Article',
      author: { name: 'Nadia Bergeron' },
      keywords: ['Buying'],
    });
  });

  it('introduces an agent by name and brokerage to those who only read the HTML', async () => {
    const { body, statusCode } = await getApp().inject('/agent-profile/nadia');
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe(documentTitle('Nadia Tremblay, Rideau Realty'));
    expect(body).toContain('<meta property="og:type" content="profile" />');
    expect(body).toContain('<meta name="description" content="Nadia Tremblay, agent with Rideau Realty in Ottawa." />');
    expect(dataOf(body)[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'RealEstateAgent',
        name: 'Nadia Tremblay',
        parentOrganization: { name: 'Rideau Realty' },
        areaServed: [{ '@type': 'City', name: 'Ottawa' }],
      },
    });
    expect(body).not.toMatch(/@example|\+1613/);
  });

  it('keeps the words of a post out of its markup', async () => {
    const { body } = await getApp().inject('/residential-details/hostile');
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(titleOf(body)).not.toContain('<');
    expect(dataOf(body)[0]).toMatchObject({ name: hostileTitle });
  });
});
