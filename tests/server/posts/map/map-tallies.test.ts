import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { mapPostsMax } from '#contract/limits.ts';
import { mapCappedMessage } from '#contract/search/counting.ts';
import { mapQuery } from '#contract/search/post-search.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { findCells } from '#server/posts/map/map.repo.ts';
import { findTalliedCells } from '#server/posts/map/map-tallies.repo.ts';
import { aggregateCounters } from '#server/posts/map/tally-jobs.ts';
import { getMapCells } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { seeded } from '#tests/support/seeded-random.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

const sum = (cells: { count: number }[]) => cells.reduce((total, cell) => total + cell.count, 0);

describeWithDatabase('a map drawn from tallies', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    await seedDemo(db, { posts: 600 });
    await aggregateCounters(db);
    // Some come and go after the last folding.
    for (let index = 0; index < 12; index++) await makeListing(db, { lat: 45 + index / 50, lng: -76 + index / 40 });
    await makeRequest(db, { id: 'wish' });
    await sql`DELETE FROM posts WHERE id IN (SELECT id FROM posts WHERE city = 'Toronto' ORDER BY id LIMIT 5)`.execute(
      db,
    );
    await sql`UPDATE posts SET status = 'paused' WHERE id IN (
      SELECT id FROM posts WHERE city = 'Montréal' AND status = 'active' ORDER BY id LIMIT 5)`.execute(db);
  });

  it.each([...Array(40).keys()])('holds exactly the listings of the box (%i)', async (seed) => {
    const random = seeded(seed);
    const [lat, lng, size] = [43 + random() * 7, -124 + random() * 60, 10 ** (random() * 3 - 1.5)];
    const box = [lat - size / 2, lng - size, lat + size / 2, lng + size];
    const bounds = box.map((edge) => edge.toFixed(5)).join(',');
    const query = mapQuery.parse({ bounds, zoom: (random() * 16).toFixed(2) });
    const [tallied, cells] = [await findTalliedCells(getDb(), query), await findCells(getDb(), query)];
    expect(sum(tallied)).toBe(sum(cells));
    for (const cell of tallied) {
      expect(cell.lat).toBeGreaterThanOrEqual(cell.south - 1e-9);
      expect(cell.lat).toBeLessThanOrEqual(cell.north + 1e-9);
      expect(cell.lng).toBeGreaterThanOrEqual(cell.west - 1e-9);
      expect(cell.lng).toBeLessThanOrEqual(cell.east + 1e-9);
    }
  });

  it.each(['buy-request', 'rent-request'])(
    'holds each of the tab %s once when the whole world is in view',
    async (tab) => {
      const query = mapQuery.parse({ tab, bounds: '-85,-180,85,180', zoom: '3' });
      const [tallied, cells] = [await findTalliedCells(getDb(), query), await findCells(getDb(), query)];
      expect(sum(tallied)).toBe(sum(cells));
      expect(sum(tallied)).toBeGreaterThan(20);
    },
  );

  it('says the same before and after folding', async () => {
    const query = mapQuery.parse({ bounds: '40,-130,60,-50', zoom: '4' });
    const before = await findTalliedCells(getDb(), query);
    await aggregateCounters(getDb());
    const { rows } = await sql`SELECT FROM post_tally_changes`.execute(getDb());
    expect(rows).toEqual([]);
    const after = await findTalliedCells(getDb(), query);
    expect(after.map(({ count }) => count)).toEqual(before.map(({ count }) => count));
  });
});

describeWithDatabase('a map of very many posts', (getDb) => {
  const outside = 3;

  beforeAll(async () => {
    const { owner_id } = await makeListing(getDb(), { id: 'alone', lat: 49.28, lng: -123.12, postal_code: 'K1S 2B4' });
    const model = await makeListing(getDb(), { id: 'model', owner_id });
    await sql`INSERT INTO posts (id, owner_id, section, kind, status, title, description, property_sub_types, list_price, city,
        province, postal_code, exact_lat, exact_lng, lat, lng, published_at, first_listed_at)
      SELECT 'copy' || n, owner_id, section, kind, status, title, description, property_sub_types, list_price + n, city, province,
        postal_code, 45 + n / 20000.0, -75.5, 45 + n / 20000.0, -75.5, published_at, first_listed_at
      FROM posts, generate_series(1, ${mapPostsMax + outside}::int) n WHERE id = ${model.id}`.execute(getDb());
  });

  const draw = (parameters: Record<string, string>) =>
    getMapCells(getDb(), mapQuery.parse({ bounds: '40,-130,60,-50', zoom: '4', ...parameters }));

  it('holds all of them and shows the one that stands alone', async () => {
    const { data, total, message } = await draw({});
    expect(total).toBe(mapPostsMax + outside + 2);
    expect(message).toBe('');
    expect(data.pins).toMatchObject([{ id: 'alone', lat: expect.closeTo(49.28, 9), lng: expect.closeTo(-123.12, 9) }]);
  });

  it('draws the newest of them where a filter narrows it, and says so', async () => {
    const { total, message } = await draw({ maxPrice: '90000000' });
    expect(total).toBe(mapPostsMax);
    expect(message).toBe(mapCappedMessage());
    expect((await draw({ maxPrice: '600100' })).message).toBe('');
  });
});
