import { beforeAll, describe, expect, it } from 'vitest';
import { sorts } from '#contract/search/explore-parameters.ts';
import { mapQuery, type SearchQuery, searchQuery } from '#contract/search/post-search.ts';
import { relaxationsQuery } from '#contract/search/relaxation.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { findCells } from '#server/posts/map/map.repo.ts';
import { search, suggestRelaxations } from '#server/posts/posts.service.ts';
import { countPosts } from '#server/posts/search/count.repo.ts';
import { searchPosts } from '#server/posts/search/search.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

/* Searches with very many results, with limits so small that some hundred posts are very many. */

const most = 20;
const limit = '6';
const ids = (found: { rows: { id: string }[] }) => found.rows.map(({ id }) => id);

describeWithDatabase('a search that finds more than is counted', (getDb) => {
  const twins = Array.from({ length: 23 }, (_, index) => `twin-${String(index).padStart(2, '0')}`);
  const alike = { lat: '60', lng: '-110', bounds: '59.99,-110.01,60.01,-109.99' };

  beforeAll(async () => {
    const db = getDb();
    await seedDemo(db, { posts: 400 });
    // Equal in all that a search sorts by, and not put in by the order of their ids.
    const areas = [
      { lat: 60, lng: -110, radius_km: 1 },
      { lat: 60, lng: -110, radius_km: 2 },
      { lat: 60.1, lng: -110, radius_km: 1 },
    ];
    for (const id of [...twins].reverse()) {
      await makeListing(db, { id, section: 'commercial', lat: 60, lng: -110 });
      await makeRequest(db, { id: `seeks-${id}`, section: 'commercial' }, areas);
    }
  });

  const wide = '42,-125,54,-60';
  describe.each(['sale', 'rent', 'buy-request', 'rent-request'])('in the tab %s', (tab) => {
    describe.each(sorts)('by %s', (sort) => {
      it.each<[string, Record<string, string>]>([
        ['a box', { bounds: wide }],
        ['a box and a price', { bounds: wide, minPrice: '900' }],
        ['rooms', { baths: tab.endsWith('request') ? '20' : '1' }],
        ['nearby', {}],
      ])('shows the same pages along an index as sorted: %s', async (_what, filters) => {
        const place = { lat: '43.65', lng: '-79.38' };
        for (const page of ['1', '2', '3', '4']) {
          const query = searchQuery.parse({ tab, sort, page, limit, ...place, ...filters });
          const all = await searchPosts(getDb(), query);
          const walked = await searchPosts(getDb(), query, most);
          expect(walked.total).toBe(Math.min(all.total, most));
          expect(walked.capped).toBe(all.total >= most);
          expect(all.capped).toBe(false);
          expect(ids(walked)).toEqual(ids(all));
        }
      });
    });
  });

  it('really finds more than that', async () => {
    for (const tab of ['sale', 'rent', 'buy-request', 'rent-request']) {
      const query = searchQuery.parse({ tab, bounds: wide });
      expect((await searchPosts(getDb(), query)).total).toBeGreaterThan(most);
    }
  });

  it.each(['sale', 'buy-request'])('shows every post of a long tie once, the nearest first: %s', async (tab) => {
    const seen: string[] = [];
    for (const page of ['1', '2', '3', '4', '5', '6']) {
      const query = searchQuery.parse({ section: 'commercial', tab, sort: 'nearest', page, limit: '4', ...alike });
      seen.push(...ids(await searchPosts(getDb(), query, twins.length)));
    }
    expect(seen).toEqual(tab === 'sale' ? twins : twins.map((id) => `seeks-${id}`));
  });

  it('puts homes of unknown size after all others, the largest first', async () => {
    const place = { section: 'commercial', lat: 61, lng: -112 } as const;
    const sizes = [null, 900, 2_400, null, 1_500];
    for (const [at, living_area] of sizes.entries())
      await makeListing(getDb(), { ...place, id: `size-${at}`, living_area });
    const query = searchQuery.parse({ section: 'commercial', sort: 'largest', bounds: '60.99,-112.01,61.01,-111.99' });
    const found = ids(await searchPosts(getDb(), query));
    expect(found.slice(0, 3)).toEqual(['size-2', 'size-4', 'size-1']);
    expect(found.slice(3).sort()).toEqual(['size-0', 'size-3']);
  });

  it('keeps the last page that was counted in place of one past it', async () => {
    const query = (page: string): SearchQuery => searchQuery.parse({ bounds: wide, page, limit });
    const last = await searchPosts(getDb(), query('4'), most);
    expect(last.rows).toHaveLength(6);
    expect(ids(await searchPosts(getDb(), query('9'), most))).toEqual(ids(last));
  });

  it('counts each tab so far and says so', async () => {
    const { totals, capped } = await countPosts(
      getDb(),
      { section: 'commercial', bounds: undefined, minPrice: 1 },
      most,
    );
    expect(totals).toEqual({
      sale: most,
      rent: expect.any(Number),
      'buy-request': most,
      'rent-request': expect.any(Number),
    });
    expect(capped).toBe(true);
    expect((await countPosts(getDb(), { section: 'commercial', minPrice: 99_999_999 }, most)).capped).toBe(false);
  });

  it.each(['sale', 'buy-request'])('draws the newest of the tab %s on the map', async (tab) => {
    const query = { tab, bounds: wide, minPrice: '900' };
    const newest = await searchPosts(getDb(), searchQuery.parse({ ...query, limit: '15' }));
    const cells = await findCells(getDb(), mapQuery.parse({ ...query, zoom: '22' }), { newest: 15, reading: 15 });
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(15);
    const drawn = cells.flatMap(({ id }) => id ?? []);
    expect(drawn.length).toBeGreaterThan(0);
    expect(ids(newest)).toEqual(expect.arrayContaining(drawn));
  });
});

describeWithDatabase('relaxations among very many posts', (getDb) => {
  beforeAll(() => seedDemo(getDb(), { posts: 300 }));

  const nothing = { bounds: '42,-125,54,-60', beds: '20', maxPrice: '700000' };

  it('tell what their searches find, though few posts were looked through to choose them', async () => {
    const { data, isCapped } = await suggestRelaxations(getDb(), relaxationsQuery.parse(nothing), { reading: 150 });
    expect(isCapped).toBeUndefined();
    expect(data.length).toBeGreaterThan(0);
    for (const { drop, change, count } of data) {
      const relaxed: Record<string, string> = { ...nothing, ...(change ? { [change.name]: change.value } : {}) };
      if (drop) delete relaxed[drop];
      expect((await search(getDb(), searchQuery.parse(relaxed))).total).toBe(count);
    }
  });

  it('say where they stopped counting', async () => {
    const { data, isCapped } = await suggestRelaxations(getDb(), relaxationsQuery.parse(nothing), {
      reading: 150,
      most: 5,
    });
    expect(data.map(({ count }) => count)).toContain(5);
    expect(isCapped).toBe(true);
    const whole = await suggestRelaxations(getDb(), relaxationsQuery.parse(nothing), { most: 5 });
    expect(whole).toMatchObject({ data: expect.arrayContaining(data), isCapped: true });
  });
});
