import { beforeAll, describe, expect, it } from 'vitest';
import { mapCellsMax, mapPinsMax } from '#contract/limits.ts';
import { mapAnswer } from '#contract/search/map.ts';
import { mapQuery, searchQuery } from '#contract/search/post-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getMapCells, search } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { seeded } from '#tests/support/seeded-random.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

const world = '-90,-180,90,180';

async function draw(db: Db, parameters: Record<string, string>) {
  const { data, total } = await getMapCells(db, mapQuery.parse(parameters));
  const answer = mapAnswer.parse(data);
  const drawn = answer.pins.length + answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
  expect(drawn).toBe(total);
  return { ...answer, total };
}

const foundInBox = async (db: Db, parameters: Record<string, string>) =>
  (await search(db, searchQuery.parse(parameters))).total;

describeWithDatabase('the map of many posts', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    const random = seeded(7);
    const { id: owner_id } = await makeUser(db);
    for (let index = 0; index < 160; index++) {
      // A third crowds one town, the rest is anywhere, the poles and both sides of the 180th meridian included.
      const near = index % 3 === 0;
      const lat = near ? 45.4 + random() / 50 : -90 + random() * 180;
      const lng = near ? -75.7 + random() / 50 : -180 + random() * 360;
      if (index % 2 === 0) await makeListing(db, { owner_id, lat, lng });
      else {
        await makeRequest(db, { owner_id }, [
          { lat, lng, radius_km: 1 + random() * 99 },
          { lat: 45.4, lng: -75.7, radius_km: 5 },
        ]);
      }
    }
  });

  describe.each(['sale', 'buy-request'])('of the tab %s', (tab) => {
    it.each([...Array(25).keys()])(
      'holds each post that the list finds once, whatever the box and the zoom (%i)',
      async (seed) => {
        const random = seeded(seed);
        const edge = (limit: number) => (random() - 0.5) * 2 * limit;
        const [south, north] = [edge(90), edge(90)].sort((a, b) => a - b);
        const bounds = [south, edge(180), north, edge(180)].map((degrees) => degrees?.toFixed(6)).join(',');
        const { total } = await draw(getDb(), { tab, bounds, zoom: (random() * 22).toFixed(3) });
        expect(total).toBe(await foundInBox(getDb(), { tab, bounds }));
      },
    );

    it.each([45.41, 45.6, 45.2])('holds around a point what the list finds there (latitude %d)', async (lat) => {
      const point = { tab, lat: String(lat), lng: '-75.69' };
      const listed = await foundInBox(getDb(), point);
      expect((await draw(getDb(), { ...point, bounds: world, zoom: '3' })).total).toBe(listed);
    });

    it.each(['0', '1', '5', '9.5', '14', '22'])('holds every post of the world at zoom %s', async (zoom) => {
      expect((await draw(getDb(), { tab, bounds: world, zoom })).total).toBe(80);
    });
  });

  it('draws few clusters of the whole world at zoom 0 and more pins from near', async () => {
    const far = await draw(getDb(), { bounds: world, zoom: '0' });
    expect(far.clusters.length + far.pins.length).toBeLessThanOrEqual(36);
    const near = await draw(getDb(), { bounds: '45.39,-75.71,45.43,-75.67', zoom: '18' });
    expect(near.pins.length).toBeGreaterThan(far.pins.length);
  });
});

describeWithDatabase('clusters and pins', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    for (const id of ['one', 'two', 'three']) await makeListing(db, { id, lat: 45.4, lng: -75.69 });
    await makeListing(db, { id: 'alone', lat: 45.5, lng: -75.5, list_price: 512_000 });
    await makeRequest(db, { id: 'circle', budget_min: 300_000, budget_max: 500_000 }, [
      { lat: 49.28, lng: -123.12, radius_km: 8 },
      { lat: 45.42, lng: -75.7, radius_km: 12 },
    ]);
    await makeListing(db, { id: 'fiji', kind: 'rent_property', lat: -17, lng: 179.9 });
    await makeListing(db, { id: 'taveuni', kind: 'rent_property', lat: -17, lng: -179.9 });
    await makeListing(db, { id: 'paused', status: 'paused' });
  });

  it('keeps posts at one point together at every zoom and bounds them', async () => {
    const { clusters, pins } = await draw(getDb(), { bounds: '45,-76,46,-75', zoom: '22' });
    expect(clusters).toEqual([
      {
        count: 3,
        lat: expect.closeTo(45.4, 9),
        lng: expect.closeTo(-75.69, 9),
        bounds: { south: 45.4, west: -75.69, north: 45.4, east: -75.69 },
      },
    ]);
    expect(pins).toEqual([
      { id: 'alone', kind: 'sale_property', lat: 45.5, lng: -75.5, price: 512_000, priceMin: null, radiusKm: null },
    ]);
  });

  it('bounds a cluster by its posts, so that zooming there takes it apart', async () => {
    const far = await draw(getDb(), { bounds: world, zoom: '2' });
    expect(far.clusters).toMatchObject([{ count: 4, bounds: { south: 45.4, west: -75.69, north: 45.5, east: -75.5 } }]);
  });

  it('keeps to the filters', async () => {
    const { pins, clusters } = await draw(getDb(), { bounds: world, zoom: '2', maxPrice: '550000' });
    expect(pins.map((pin) => pin.id)).toEqual(['alone']);
    expect(clusters).toEqual([]);
  });

  it('stands a request at the area that is in view, with its radius and budget', async () => {
    const ottawa = await draw(getDb(), { tab: 'buy-request', bounds: '45,-76,46,-75', zoom: '9' });
    expect(ottawa.pins).toEqual([
      { id: 'circle', kind: 'buy_request', lat: 45.42, lng: -75.7, price: 500_000, priceMin: 300_000, radiusKm: 12 },
    ]);
    const vancouver = await draw(getDb(), { tab: 'buy-request', bounds: '49.3,-123.2,49.4,-123', zoom: '12' });
    expect(vancouver.pins).toMatchObject([{ id: 'circle', lat: 49.28, radiusKm: 8 }]);
  });

  it('keeps to the surroundings of a point, where a request stands at the area that reaches there', async () => {
    const around = (lat: number, lng: number, bounds: string) =>
      draw(getDb(), { tab: 'buy-request', lat: String(lat), lng: String(lng), bounds, zoom: '3' });
    expect((await around(45.42, -75.7, world)).pins).toMatchObject([{ id: 'circle', lat: 45.42 }]);
    expect((await around(49.28, -123.12, world)).pins).toMatchObject([{ id: 'circle', lat: 49.28 }]);
    expect((await around(45.42, -75.7, '49,-124,50,-122')).total).toBe(0);
  });

  it('joins both sides of the 180th meridian in one cluster', async () => {
    const bounds = '-30,170,0,-170';
    const { clusters } = await draw(getDb(), { tab: 'rent', bounds, zoom: '3' });
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ count: 2, bounds: { west: 179.9, east: -179.9 } });
    expect(Math.abs(clusters[0]?.lng ?? 0)).toBeCloseTo(180, 6);
    expect(await foundInBox(getDb(), { tab: 'rent', bounds })).toBe(2);
  });
});

describeWithDatabase('a map with more than fits', (getDb) => {
  const side = 60;

  beforeAll(async () => {
    const { id } = await makeUser(getDb());
    const posts = Array.from({ length: side * side }, (_, index) => ({
      owner_id: id,
      section: 'residential' as const,
      kind: 'sale_property' as const,
      status: 'active' as const,
      title: `House number ${index}`,
      description: 'One of the many houses of a town that is laid out as a perfectly regular grid of streets.',
      property_sub_types: ['House' as const],
      list_price: 500_000,
      city: 'Ottawa',
      province: 'ON' as const,
      postal_code: 'K1S 2B4',
      ...placeOf(index),
      published_at: new Date(),
      first_listed_at: new Date('2026-01-01'),
    }));
    for (let from = 0; from < posts.length; from += 600) {
      await getDb()
        .insertInto('posts')
        .values(posts.slice(from, from + 600))
        .execute();
    }
  });

  function placeOf(index: number) {
    const lat = 45 + Math.floor(index / side) / side;
    const lng = -76 + (index % side) / side;
    return { lat, lng, exact_lat: lat, exact_lng: lng };
  }

  it('draws no more pins than the limit and leaves the rest in clusters', async () => {
    const { pins, clusters, total } = await draw(getDb(), { bounds: '45.2,-75.8,45.7,-75.3', zoom: '14' });
    expect(total).toBeGreaterThan(mapPinsMax);
    expect(pins).toHaveLength(mapPinsMax);
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(total - mapPinsMax);
  });

  it('makes the grid coarser for a box far larger than a screen at its zoom', async () => {
    const { clusters, pins, total } = await draw(getDb(), { bounds: '45,-76,46,-75', zoom: '22' });
    expect(total).toBe(side * side);
    expect(clusters.length + pins.length).toBeLessThanOrEqual(mapCellsMax * 1.1);
  });
});
