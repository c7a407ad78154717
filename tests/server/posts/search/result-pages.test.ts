import { beforeAll, describe, expect, it } from 'vitest';
import { postSummary } from '#contract/post/post.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeListing, makePhoto } from '#tests/support/server/factories.ts';
import { find } from './find-posts.ts';

describeOnBothDatabases('paging', (getDb) => {
  const ids = Array.from({ length: 23 }, (_, index) => `twin-${String(index).padStart(2, '0')}`);

  beforeAll(async () => {
    // All alike, so that only the id can tell them apart.
    for (const id of [...ids].reverse()) await makeListing(getDb(), { id });
  });

  describe.each(['newest', 'price-asc', 'price-desc', 'largest', 'nearest'])('by %s', (sort) => {
    it('shows every post once, though all of them tie', async () => {
      const seen: string[] = [];
      for (const page of ['1', '2', '3', '4', '5']) {
        const { data, total } = await find(getDb(), { sort, page, limit: '5', lat: '45.4', lng: '-75.69' });
        expect(total).toBe(ids.length);
        seen.push(...data.map((post) => post.id));
      }
      expect(seen).toHaveLength(ids.length);
      expect([...seen].sort()).toEqual(ids);
    });
  });

  it('shows the last page in place of one past the end', async () => {
    const last = await find(getDb(), { page: '5', limit: '5' });
    expect(last.data).toHaveLength(3);
    expect(await find(getDb(), { page: '10000', limit: '5' })).toEqual(last);
  });

  it('counts a last page that is full', async () => {
    const { data } = await find(getDb(), { page: '2', limit: '23' });
    expect(data).toHaveLength(23);
  });

  it('answers an empty page where nothing is found', async () => {
    expect(await find(getDb(), { minPrice: '99999999', page: '7' })).toMatchObject({ data: [], total: 0 });
  });
});

describeOnBothDatabases('a card', (getDb) => {
  it('brings its cover, the number of photos and the last change of price', async () => {
    const db = getDb();
    const { id } = await makeListing(db, { id: 'cut', list_price: 580_000 });
    await makePhoto(db, id, 2);
    const cover = await makePhoto(db, id, 1);
    const price = { post_id: id, what: 'price' as const };
    await db
      .insertInto('post_history')
      .values([
        { ...price, at: '2026-11-01T00:00:00Z', from_price: null, to_price: 620_000 },
        { ...price, at: '2026-11-05T00:00:00Z', from_price: 620_000, to_price: 600_000 },
        { ...price, at: '2026-11-09T00:00:00Z', from_price: 600_000, to_price: 580_000 },
      ])
      .execute();
    const { data } = await find(db, {});
    expect(postSummary.parse(data[0])).toMatchObject({
      cover: { id: cover.id, url: `/media/${cover.id}`, widths: [320, 640, 960, 1600], alt: 'Room 1' },
      photoCount: 2,
      priceChange: { previousPrice: 600_000, changedAt: '2026-11-09T00:00:00.000Z' },
    });
  });

  it('has no cover and no change of price where there is none', async () => {
    await makeListing(getDb(), { id: 'plain', section: 'commercial' });
    const { data } = await find(getDb(), { section: 'commercial' });
    expect(data[0]).toMatchObject({ id: 'plain', cover: null, photoCount: 0, priceChange: null });
  });
});
