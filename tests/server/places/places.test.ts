import { beforeAll, expect, it } from 'vitest';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { place, placesQuery } from '#contract/search/places/place.ts';
import { searchQuery } from '#contract/search/post-search.ts';
import { tabs } from '#contract/vocabulary.ts';
import { searchPlaces } from '#server/places/places.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { search } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

const find = async (db: Db, parameters: Record<string, string>) =>
  (await searchPlaces(db, placesQuery.parse(parameters))).map((each) => place.parse(each));

const namesOf = async (db: Db, parameters: Record<string, string>) =>
  (await find(db, parameters)).map((each) => each.name);

describeWithDatabase('places', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    const ottawa = { city: 'Ottawa', province: 'ON' as const };
    const montreal = { city: 'Montréal', province: 'QC' as const };
    const around = { lat: 45.4, lng: -75.69, radius_km: 1 };
    await db
      .insertInto('places')
      .values([
        {
          id: 'ottawa',
          kind: 'city',
          name: 'Ottawa',
          ...ottawa,
          postal_prefix: null,
          ...around,
          lat: 45.42,
          radius_km: 20,
          population: 1_017_449,
        },
        { id: 'glebe', kind: 'neighbourhood', name: 'The Glebe', ...ottawa, postal_prefix: 'K1S', ...around },
        { id: 'k1s', kind: 'postal_area', name: 'K1S', ...ottawa, postal_prefix: 'K1S', ...around, radius_km: 2 },
        {
          id: 'montreal',
          kind: 'city',
          name: 'Montréal',
          ...montreal,
          postal_prefix: null,
          lat: 45.5,
          lng: -73.57,
          radius_km: 15,
          population: 1_762_949,
        },
        {
          id: 'ile',
          kind: 'neighbourhood',
          name: 'Île-des-Sœurs',
          ...montreal,
          postal_prefix: 'H3E',
          lat: 45.46,
          lng: -73.55,
          radius_km: 2,
        },
      ])
      .execute();
    await makeListing(db, { lat: 45.4, lng: -75.69, list_price: 500_000 });
    await makeListing(db, { lat: 45.401, lng: -75.691, list_price: 700_000 });
    await makeListing(db, { lat: 45.5, lng: -75.6, list_price: 2_000_000, status: 'under_offer' });
    await makeListing(db, { lat: 45.4, lng: -75.69, status: 'paused' });
    await makeListing(db, { lat: 45.4, lng: -75.69, kind: 'rent_property' });
    await makeListing(db, { lat: 45.4, lng: -75.69, section: 'commercial' });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['the beginning of a name, the city first and no postal area', { q: 'ott' }, ['Ottawa', 'The Glebe']],
    ['a later word of a name', { q: 'gleb' }, ['The Glebe']],
    ['a name with its city', { q: 'glebe, ottawa' }, ['The Glebe']],
    ['a name without its accents', { q: 'montreal' }, ['Montréal', 'Île-des-Sœurs']],
    ['a name with accents in capitals', { q: 'ÎLE DES SŒURS' }, ['Île-des-Sœurs']],
    ['a ligature written as two letters', { q: 'ile-des-soeurs' }, ['Île-des-Sœurs']],
    ['a postal area', { q: 'k1s' }, ['K1S', 'The Glebe']],
    ['a postal area with its city', { q: 'ottawa k1' }, ['K1S', 'The Glebe']],
    ['the postal areas of a city', { q: 'ottawa', kind: 'postal_area' }, ['K1S']],
    ['one kind', { kind: 'city' }, ['Montréal', 'Ottawa']],
    ['the neighbourhoods of a city', { kind: 'neighbourhood', city: 'montreal' }, ['Île-des-Sœurs']],
    ['the nearest first', { lat: '45.47', lng: '-73.55', limit: '2' }, ['Île-des-Sœurs', 'Montréal']],
    ['nothing for what nobody is called', { q: 'zzz' }, []],
    ['nothing for a text without a word', { q: '%' }, []],
    [
      'everything for an empty text',
      { q: '', limit: '5' },
      ['Montréal', 'Ottawa', 'Île-des-Sœurs', 'K1S', 'The Glebe'],
    ],
  ])('are found by %s', async (_what, parameters, expected) => {
    expect(await namesOf(getDb(), parameters)).toEqual(expected);
  });

  it('lists cities by population, however far they reach', async () => {
    expect(await namesOf(getDb(), { kind: 'city' })).toEqual(['Montréal', 'Ottawa']);
  });

  it('tell how many homes are on sale and their middle price, as explore shows them', async () => {
    const [glebe] = await find(getDb(), { q: 'glebe' });
    expect(glebe).toMatchObject({ homesForSale: 2, homesForRent: null, medianPrice: 600_000 });
    for (const each of await find(getDb(), {})) {
      // In the words of the link that leads there.
      const { lat, lng, bounds } = each;
      const words = Object.fromEntries(formatExploreSearch({ lat, lng, bounds }));
      const { total } = await search(getDb(), searchQuery.parse(words));
      expect({ name: each.name, homes: each.homesForSale }).toEqual({ name: each.name, homes: total });
    }
  });

  it('know no middle price where nothing is on sale', async () => {
    const [ile] = await find(getDb(), { q: 'ile' });
    expect(ile).toMatchObject({ homesForSale: 0, medianPrice: null });
  });

  it('counts the spaces for sale and for rent in the commercial section, as explore does', async () => {
    const db = getDb();
    for (const status of ['active', 'under_offer', 'paused'] as const)
      await makeListing(db, { lat: 45.4, lng: -75.69, section: 'commercial', kind: 'rent_property', status });
    const [glebe] = await find(db, { q: 'glebe', section: 'commercial' });
    expect(glebe).toMatchObject({ homesForSale: 1, homesForRent: 2 });
    for (const tab of ['sale', 'rent'] as const) {
      const address = formatExploreSearch({ section: 'commercial', tab, bounds: glebe?.bounds });
      const { total } = await search(db, searchQuery.parse(Object.fromEntries(address)));
      expect([tab, total]).toEqual([tab, tab === 'sale' ? glebe?.homesForSale : glebe?.homesForRent]);
    }
  });

  it('counts the posts of each tab inside a neighbourhood as explore does, requests by where they look', async () => {
    const db = getDb();
    const near = { lat: 45.4, lng: -75.69 };
    await makeRequest(db, {}, [
      { ...near, radius_km: 1 },
      { lat: 45.401, lng: -75.69, radius_km: 2 },
    ]);
    await makeRequest(db, {}, [{ lat: 45.43, lng: -75.69, radius_km: 4 }]);
    await makeRequest(db, {}, [{ lat: 45.6, lng: -75.69, radius_km: 1 }]);
    await makeRequest(db, { kind: 'rent_request' }, [{ ...near, radius_km: 1 }]);
    const counts: (number | null | undefined)[] = [];
    for (const tab of tabs) {
      const [glebe] = await find(db, { q: 'glebe', tab });
      const address = formatExploreSearch({ tab, bounds: glebe?.bounds });
      const { total } = await search(db, searchQuery.parse(Object.fromEntries(address)));
      expect([tab, glebe?.inTab]).toEqual([tab, total]);
      counts.push(glebe?.inTab);
    }
    expect(counts).toEqual([2, 1, 2, 1]);
    expect((await find(db, { q: 'glebe' }))[0]?.inTab).toBeNull();
  });

  it.each(["'; --", '_', '\\', '<->', 'a & b | !c', '\u0001', '😀'])('answer the hostile text %j', async (q) => {
    expect(await find(getDb(), { q })).toEqual([]);
  });
});
