import { beforeAll, expect, it } from 'vitest';
import { isInArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { type Corner, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { countsQuery, mapQuery } from '#contract/search/post-search.ts';
import { relaxationsQuery } from '#contract/search/relaxation.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countByTab, getMapCells, suggestRelaxations } from '#server/posts/posts.service.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { seeded } from '#tests/support/seeded-random.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { find, idsOf } from './find-posts.ts';

const world = '-90,-180,90,180';
const middle = { lat: 45.4, lng: -75.7 };

/** A star of this size around the middle of all posts, or beside it. */
function drawArea(random: () => number, sizes: readonly number[]): string {
  return encodeArea(
    sizes.map((size) => {
      const corners = 3 + Math.floor(random() * 37);
      const [lat, lng] = [middle.lat + (random() - 0.5) * size, middle.lng + (random() - 0.5) * size];
      return Array.from({ length: corners }, (_, at) => {
        const angle = ((at + random() * 0.6) / corners) * 2 * Math.PI;
        const reach = size * (0.4 + random() * 0.6);
        return toCorner({ lat: lat + reach * Math.sin(angle), lng: lng + reach * Math.cos(angle) });
      });
    }),
  );
}

async function drawnOnMap(db: Db, parameters: Record<string, string>): Promise<number> {
  const { data, total } = await getMapCells(db, mapQuery.parse({ bounds: world, zoom: '14', ...parameters }));
  expect(data.pins.length + data.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  return total;
}

describeOnBothDatabases('searching in a drawn area', (getDb) => {
  const places = new Map<string, Corner>();
  beforeAll(async () => {
    const random = seeded(11);
    const { id: owner_id } = await makeUser(getDb());
    for (let index = 0; index < 120; index++) {
      // From a few metres to some kilometres around the middle.
      const reach = 10 ** (-4.5 + random() * 3);
      const angle = random() * 2 * Math.PI;
      const place = { lat: middle.lat + reach * Math.sin(angle), lng: middle.lng + reach * Math.cos(angle) };
      places.set(`p${index}`, place);
      await makeListing(getDb(), { id: `p${index}`, owner_id, ...place });
    }
  });

  it.each([
    ['a street corner', [0.0006]],
    ['a neighbourhood', [0.01]],
    ['a region', [0.3]],
    ['two shapes', [0.004, 0.002]],
    ['three shapes, one in the other', [0.02, 0.001, 0.0007]],
  ])('finds the posts of %s and no others, in the list, the counts and on the map', async (_, sizes) => {
    for (let seed = 0; seed < 6; seed++) {
      const area = drawArea(seeded(seed), sizes);
      const shapes = decodeArea(area);
      expect(shapes).toHaveLength(sizes.length);
      const expected = [...places].filter(([, place]) => isInArea(shapes, place)).map(([id]) => id);
      const found = await find(getDb(), { area, limit: '50' });
      expect(found.total).toBe(expected.length);
      if (found.data.length < 50) expect(found.data.map(({ id }) => id).sort()).toEqual(expected.sort());
      expect((await countByTab(getDb(), countsQuery.parse({ area }))).data.sale).toBe(expected.length);
      expect(await drawnOnMap(getDb(), { area })).toBe(expected.length);
    }
  });

  it('shows on the map what lies in the box of the map as well', async () => {
    const area = drawArea(seeded(3), [0.02]);
    const { lat, lng } = middle;
    const north = `${lat},-180,90,180`;
    const south = `-90,-180,${lat},180`;
    const halves = [
      await drawnOnMap(getDb(), { area, bounds: north }),
      await drawnOnMap(getDb(), { area, bounds: south }),
    ];
    expect(halves.every((half) => half > 0)).toBe(true);
    expect((halves[0] ?? 0) + (halves[1] ?? 0)).toBe(await drawnOnMap(getDb(), { area }));
    expect(await drawnOnMap(getDb(), { area, bounds: `${lat + 1},${lng},${lat + 2},${lng + 1}` })).toBe(0);
  });

  it('replaces the box and the point of a search, and obeys the other filters', async () => {
    const area = drawArea(seeded(4), [0.02]);
    const { total } = await find(getDb(), { area });
    expect(total).toBeGreaterThan(0);
    const elsewhere = { bounds: '10,10,11,11', lat: '10', lng: '10' };
    expect((await find(getDb(), { area, ...elsewhere })).total).toBe(total);
    expect(await drawnOnMap(getDb(), { area, lat: '10', lng: '10' })).toBe(total);
    expect((await find(getDb(), { area, maxPrice: '1' })).total).toBe(0);
  });

  it('sorts the nearest first and by price', async () => {
    const area = drawArea(seeded(5), [0.3]);
    const near = await find(getDb(), {
      area,
      sort: 'nearest',
      lat: String(middle.lat),
      lng: String(middle.lng),
      limit: '5',
    });
    const distances = near.data.map(({ id }) => {
      const { lat, lng } = places.get(id) as Corner;
      return Math.hypot(lat - middle.lat, (lng - middle.lng) * Math.cos((lat * Math.PI) / 180));
    });
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const cheap = await find(getDb(), { area, sort: 'price-asc' });
    expect(cheap.total).toBeGreaterThan(near.data.length);
  });
});

const square = (south: number, west: number, size: number) =>
  encodeArea([
    [
      { lat: south, lng: west },
      { lat: south, lng: west + size },
      { lat: south + size, lng: west + size },
      { lat: south + size, lng: west },
    ],
  ]);

describeOnBothDatabases('an area among requests and hidden places', (getDb) => {
  beforeAll(async () => {
    await makeRequest(getDb(), { id: 'around' }, [{ lat: 45.4, lng: -75.7, radius_km: 5 }]);
    await makeRequest(getDb(), { id: 'second' }, [
      { lat: 43.6, lng: -79.4, radius_km: 1 },
      { lat: 45.41, lng: -75.7, radius_km: 1 },
    ]);
    await makeRequest(getDb(), { id: 'far' }, [{ lat: 49.3, lng: -123.1, radius_km: 5 }]);
    await makeListing(getDb(), { id: 'edge', lat: 46, lng: -75 });
  });

  it('finds the requests whose circles reach into it', async () => {
    const tab = 'buy-request';
    expect(await idsOf(getDb(), { tab, area: square(45.4, -75.71, 0.02) })).toEqual(['around', 'second']);
    // 4.4 km from the middle of the first circle, and 5.6 km.
    expect(await idsOf(getDb(), { tab, area: square(45.36 - 0.01, -75.705, 0.01) })).toEqual(['around']);
    expect(await idsOf(getDb(), { tab, area: square(45.35 - 0.01, -75.705, 0.01) })).toEqual([]);
    expect(await drawnOnMap(getDb(), { tab, area: square(45.4, -75.71, 0.02) })).toBe(2);
  });

  it('has a post on a corner or on a side in it', async () => {
    expect(await idsOf(getDb(), { area: square(46, -75, 0.01) })).toEqual(['edge']);
    expect(await idsOf(getDb(), { area: square(46.00001, -75, 0.01) })).toEqual([]);
  });

  it('offers a larger area, and no area, where nothing is found', async () => {
    const area = square(46.001, -75, 0.01);
    const { data } = await suggestRelaxations(getDb(), relaxationsQuery.parse({ area, bounds: '10,10,11,11' }));
    expect(data).toEqual([{ drop: null, change: { name: 'area', value: expect.any(String) }, count: 1 }]);
  });
});
