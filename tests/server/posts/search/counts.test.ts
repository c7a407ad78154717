import { beforeAll, expect, it } from 'vitest';
import { countsQuery, searchQuery } from '#contract/search/post-search.ts';
import { tabs } from '#contract/vocabulary.ts';
import { countByTab, search } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest } from '#tests/support/server/factories.ts';

describeWithDatabase('the counts of the tabs', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    const agent = await makeAgent(db);
    for (let index = 0; index < 12; index++) {
      const common = {
        bedrooms_total: index % 5,
        features: index % 2 ? (['garage', 'deck'] as const).slice() : [],
        section: index % 6 === 5 ? ('commercial' as const) : ('residential' as const),
        ...(index % 6 === 5 ? { bedrooms_total: null } : {}),
      };
      const place = { lat: 45 + index / 10, lng: -75 - index / 10 };
      const listing = { ...common, ...place, ...(index % 3 ? {} : { owner_id: agent.id }) };
      await makeListing(db, { ...listing, list_price: 300_000 + index * 50_000 });
      await makeListing(db, {
        ...listing,
        kind: 'rent_property',
        pets_allowed: index % 2 === 0,
        furnished: index % 3 === 0,
      });
      await makeRequest(db, { ...common, budget_max: 400_000 + index * 50_000 }, [place]);
      await makeRequest(db, { ...common, kind: 'rent_request' }, [place]);
    }
  });

  it.each<Record<string, string>>([
    {},
    { section: 'commercial' },
    { minPrice: '500000' },
    { maxPrice: '2400' },
    { beds: '2' },
    { baths: '2' },
    { minArea: '1000' },
    { type: 'House,Office' },
    { features: 'garage' },
    { pets: 'true' },
    { furnished: 'true' },
    { availableBy: '2027-01-15' },
    { listedBy: 'agent' },
    { listedBy: 'individual' },
    { q: 'ottawa' },
    { bounds: '45.2,-75.7,45.9,-75.1' },
    { lat: '45.5', lng: '-75.5' },
  ])('agree with the lists for %j', async (filters) => {
    const { data: counts } = await countByTab(getDb(), countsQuery.parse(filters));
    for (const tab of tabs) {
      const { total } = await search(getDb(), searchQuery.parse({ ...filters, tab }));
      expect({ tab, count: counts[tab] }).toEqual({ tab, count: total });
    }
  });

  it('hold what was made', async () => {
    expect((await countByTab(getDb(), countsQuery.parse({}))).data).toEqual({
      sale: 10,
      rent: 10,
      'buy-request': 10,
      'rent-request': 10,
    });
  });
});
