import { beforeAll, expect, it } from 'vitest';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest } from '#tests/support/server/factories.ts';
import { find, idsOf } from './find-posts.ts';

describeOnBothDatabases('searching listings', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    const agent = await makeAgent(db);
    await makeListing(db, {
      id: 'house',
      list_price: 600_000,
      bedrooms_total: 3,
      bathrooms_half: 1,
      living_area: 1_500,
    });
    await makeListing(db, {
      id: 'condo',
      owner_id: agent.id,
      property_sub_types: ['Condo'],
      title: 'Corner condo by the canal',
      list_price: 400_000,
      bedrooms_total: 1,
      bathrooms_full: 1,
      living_area: 700,
      features: ['balcony', 'gym', 'elevator'],
      street_name: 'Sparks Street',
      street_number: '180',
      postal_code: 'K1P 5B9',
      neighbourhood: 'Centretown',
      lat: 45.42,
      lng: -75.7,
    });
    await makeListing(db, {
      id: 'montreal',
      title: 'Triplex près du marché',
      property_sub_types: ['Triplex'],
      list_price: 900_000,
      bedrooms_total: 6,
      bathrooms_full: 3,
      bathrooms_half: null,
      living_area: 3_000,
      city: 'Montréal',
      province: 'QC',
      postal_code: 'H2J 1A1',
      neighbourhood: 'Plateau-Mont-Royal',
      street_name: 'Rue Saint-Denis',
      parking_total: 2,
      features: ['balcony'],
      availability_date: '2027-03-01',
      lat: 45.52,
      lng: -73.58,
    });
    await makeListing(db, {
      id: 'offer',
      status: 'under_offer',
      list_price: 2_000_000,
      bathrooms_half: 2,
      living_area: 900,
    });
    for (const status of ['draft', 'paused', 'expired', 'removed'] as const) await makeListing(db, { status });
    await makeListing(db, { status: 'closed', closed_reason: 'sold' });
    await makeListing(db, {
      id: 'flat',
      kind: 'rent_property',
      property_sub_types: ['Apartment'],
      availability_date: '2027-05-01',
      pets_allowed: true,
      furnished: true,
      lease_terms: ['6_months', '12_months'],
    });
    await makeListing(db, {
      id: 'bare-flat',
      kind: 'rent_property',
      property_sub_types: ['Apartment'],
      lease_terms: ['month_to_month'],
    });
    await makeListing(db, { id: 'office', section: 'commercial' });
    await makeRequest(db, { id: 'request' });
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'the sale tab and the residential section by itself, with what is under offer',
      {},
      ['condo', 'house', 'montreal', 'offer'],
    ],
    ['another tab', { tab: 'rent' }, ['bare-flat', 'flat']],
    ['the other section', { section: 'commercial' }, ['office']],
    ['a least price', { minPrice: '600000' }, ['house', 'montreal', 'offer']],
    ['a greatest price', { maxPrice: '600000' }, ['condo', 'house']],
    ['at least so many bedrooms', { beds: '3' }, ['house', 'montreal', 'offer']],
    ['at least so many bathrooms, two halves being one', { baths: '3' }, ['montreal', 'offer']],
    ['at least such an area', { minArea: '1500' }, ['house', 'montreal']],
    ['at least so many parking spots', { parking: '2' }, ['montreal']],
    ['one of several leases', { tab: 'rent', lease: '12_months,24_months' }, ['flat']],
    ['one type', { type: 'Condo' }, ['condo']],
    ['several types', { type: 'Condo,Triplex' }, ['condo', 'montreal']],
    ['all of several features', { features: 'gym,balcony' }, ['condo']],
    ['pets allowed', { tab: 'rent', pets: 'true' }, ['flat']],
    ['furnished', { tab: 'rent', furnished: '1' }, ['flat']],
    ['free by a day', { tab: 'rent', availableBy: '2027-04-30' }, ['bare-flat']],
    [
      'free by a day, where a sale without a day is always free',
      { availableBy: '2027-02-01' },
      ['condo', 'house', 'offer'],
    ],
    ['listed by an agent', { listedBy: 'agent' }, ['condo']],
    ['listed by its owner', { listedBy: 'individual' }, ['house', 'montreal', 'offer']],
    ['a word of the title', { q: 'canal' }, ['condo']],
    ['the beginning of the last word', { q: 'corner con' }, ['condo']],
    ['only the last word may be begun', { q: 'corn condo' }, []],
    ['a city without its accent', { q: 'montreal' }, ['montreal']],
    ['a city in capitals with its accent', { q: 'MONTRÉAL' }, ['montreal']],
    ['accents in another spelling of the same letters', { q: 'Montre\u0301al' }, ['montreal']],
    ['a neighbourhood', { q: 'mont-royal' }, ['montreal']],
    ['a street and a number', { q: '180 sparks' }, ['condo']],
    ['a postal code', { q: 'K1P 5B9' }, ['condo']],
    ['a postal code without its space', { q: 'k1p5b9' }, ['condo']],
    ['a province by its name', { q: 'Ottawa, Ontario' }, ['condo', 'house', 'offer']],
    ['a text without a word is ignored', { q: '?!' }, ['condo', 'house', 'montreal', 'offer']],
    ['a box', { bounds: '45.3,-75.8,45.41,-75.6' }, ['house', 'offer']],
    ['around a point', { lat: '45.5', lng: '-73.6' }, ['montreal']],
    [
      'a box rather than around a point',
      { lat: '45.5', lng: '-73.6', bounds: '45.3,-75.8,45.41,-75.6' },
      ['house', 'offer'],
    ],
    ['half a point is none', { lat: '45.5' }, ['condo', 'house', 'montreal', 'offer']],
    ['everything at once', { q: 'ott', minPrice: '1', beds: '1', features: 'gym', bounds: '45,-76,46,-75' }, ['condo']],
  ])('finds %s', async (_what, parameters, expected) => {
    expect(await idsOf(getDb(), parameters)).toEqual(expected);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['price-asc', {}, ['condo', 'house', 'montreal', 'offer']],
    ['price-desc', {}, ['offer', 'montreal', 'house', 'condo']],
    ['largest', {}, ['montreal', 'house', 'offer', 'condo']],
    ['nearest', { lat: '45.53', lng: '-73.6', bounds: '40,-80,50,-70' }, ['montreal', 'house', 'offer', 'condo']],
  ])('sorts by %s', async (sort, parameters, expected) => {
    const { data } = await find(getDb(), { sort, ...parameters });
    expect(data.map((post) => post.id)).toEqual(expected);
  });

  it('sorts by newest when there is no point to be near to', async () => {
    const newest = await find(getDb(), { sort: 'newest' });
    expect(await find(getDb(), { sort: 'nearest' })).toEqual(newest);
  });

  it.each([
    `'; DROP TABLE posts; --`,
    '%',
    '_',
    '\\',
    "' & | ! ( ) : * <->",
    'a\u0000b',
    '\ud800',
    '<script>alert(1)</script>',
    '__proto__',
    "d'Artagnan:*",
    '²³½',
    '𝔘𝔫𝔦'.repeat(20),
    'x '.repeat(100).trim(),
  ])('answers the hostile text %j', async (q) => {
    const { total } = await find(getDb(), { q: q.slice(0, 200) });
    expect(total).toBeGreaterThanOrEqual(0);
  });
});

describeOnBothDatabases('searching requests', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    await makeRequest(db, {
      id: 'family',
      budget_min: 400_000,
      budget_max: 700_000,
      bedrooms_total: 3,
      bathrooms_full: 2,
      bathrooms_half: 1,
      features: ['garage'],
    });
    await makeRequest(
      db,
      {
        id: 'couple',
        budget_min: null,
        budget_max: 450_000,
        bedrooms_total: null,
        property_sub_types: ['Condo', 'Townhouse'],
        nice_to_haves: ['garage', 'gym'],
        living_area: 900,
      },
      [
        { label: 'Verdun', lat: 45.46, lng: -73.57, radius_km: 2 },
        { label: 'Byward Market', lat: 45.43, lng: -75.69 },
      ],
    );
    await makeRequest(db, {
      id: 'tenant',
      kind: 'rent_request',
      pets_allowed: true,
      parking_total: 1,
      lease_terms: ['12_months'],
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['a budget that reaches the least price', { minPrice: '500000' }, ['family']],
    ['a budget that begins below the greatest price', { maxPrice: '399999' }, ['couple']],
    ['budgets that overlap a range', { minPrice: '420000', maxPrice: '430000' }, ['couple', 'family']],
    ['who asks for no more bedrooms than the home has', { beds: '2' }, ['couple']],
    ['who asks for no more bathrooms than the home has, a half one counting half', { baths: '2' }, ['couple']],
    ['who asks for as many bathrooms at most', { baths: '3' }, ['couple', 'family']],
    ['who asks for no more area than the home has', { minArea: '800' }, ['family']],
    ['who would take such a type', { type: 'Townhouse' }, ['couple']],
    ['who must or would like to have a feature', { features: 'garage' }, ['couple', 'family']],
    ['who can still move in on a day', { tab: 'rent-request', availableBy: '2027-02-01' }, ['tenant']],
    ['nobody who has to move in before', { tab: 'rent-request', availableBy: '2027-02-02' }, []],
    ['nobody who asks for more parking than the home has', { tab: 'rent-request', parking: '0' }, []],
    ['who asks for as many parking spots', { tab: 'rent-request', parking: '1' }, ['tenant']],
    ['who would take one of the leases', { tab: 'rent-request', lease: '6_months,12_months' }, ['tenant']],
    ['nobody who asks for another lease', { tab: 'rent-request', lease: '6_months' }, []],
    ['who has pets', { tab: 'rent-request', pets: 'true' }, ['tenant']],
    ['the name of an area', { q: 'byward' }, ['couple']],
    ['a box that a circle reaches into', { bounds: '45.45,-75.7,45.5,-75.68' }, ['couple']],
    ['nobody whose circle only comes near its corner', { bounds: '45.4495,-75.6599,45.5,-75.5' }, []],
    ['around a point', { lat: '45.5', lng: '-73.6' }, ['couple']],
  ])('finds %s', async (_what, parameters, expected) => {
    expect(await idsOf(getDb(), { tab: 'buy-request', ...parameters })).toEqual(expected);
  });

  it('sorts by the nearest of the areas', async () => {
    const { data } = await find(getDb(), { tab: 'buy-request', sort: 'nearest', lat: '45.43', lng: '-75.69' });
    expect(data.map((post) => post.id)).toEqual(['couple', 'family']);
  });

  it('sorts by the greatest budget', async () => {
    const { data } = await find(getDb(), { tab: 'buy-request', sort: 'price-asc' });
    expect(data.map((post) => post.id)).toEqual(['couple', 'family']);
  });

  it('tells the areas in their order and never who is looking', async () => {
    const { data } = await find(getDb(), { tab: 'buy-request', features: 'gym' });
    const [couple] = data;
    expect(couple).toMatchObject({ areas: [{ label: 'Verdun' }, { label: 'Byward Market' }], mustHaves: [] });
    expect(JSON.stringify(couple)).not.toMatch(/Nadia|Tremblay|owner/);
  });
});

describeOnBothDatabases('bathrooms in the database', (getDb) => {
  it('are the same number as the contract counts', async () => {
    const cases = [
      [2, 1],
      [2, 0],
      [0, 3],
      [3, null],
      [null, 1],
      [null, null],
    ] as const;
    for (const [bathroomsFull, bathroomsHalf] of cases) {
      const { id } = await makeListing(getDb(), { bathrooms_full: bathroomsFull, bathrooms_half: bathroomsHalf });
      const row = await getDb().selectFrom('posts').select('bathrooms').where('id', '=', id).executeTakeFirst();
      expect(row?.bathrooms).toBe(countBathrooms({ bathroomsFull, bathroomsHalf }));
    }
  });
});
