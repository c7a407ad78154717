import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import type { PlaceParameters } from '#contract/search/search-place.ts';
import { areaTouches, isInPlace, listingsIn, requestsIn } from '#server/posts/search/place-filter.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { seeded } from '#tests/support/seeded-random.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

const random = seeded(31);
const between = (least: number, most: number) => least + random() * (most - least);
const size = () => 10 ** between(-2, 1.3);
const around = (lat: number, lng: number) => ({ lat: lat + between(-2, 2), lng: lng + between(-2, 2) });
const middles = [
  { lat: 45.4, lng: -75.7 },
  { lat: 70, lng: -120 },
  { lat: 60, lng: 178.5 },
] as const;
const anywhere = () => {
  const { lat, lng } = middles[Math.floor(random() * middles.length)] ?? middles[0];
  return around(lat, lng);
};
const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng);
const place = ({ lat, lng } = anywhere()) => ({ lat, lng: wrap(lng) });

function box(): PlaceParameters {
  const { lat, lng } = anywhere();
  const [high, wide] = [size() / 2, size()];
  return {
    bounds: { south: lat - high, west: wrap(lng - wide), north: Math.min(85, lat + high), east: wrap(lng + wide) },
  };
}

/** Two squares, the second over a part of the first. */
function area(): PlaceParameters {
  const { lat, lng } = around(45.4, -75.7);
  const side = between(0.02, 0.5);
  const square = (south: number, west: number) =>
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ].map(([up = 0, right = 0]) => toCorner({ lat: south + up * side, lng: west + right * side }));
  return { area: encodeArea([square(lat, lng), square(lat + side / 3, lng + side / 3)]) };
}

/** Two stars, whose sides run at all angles. */
function stars(): PlaceParameters {
  const { lat, lng } = around(45.4, -75.7);
  const size = 10 ** between(-1.5, -0.3);
  const star = (south: number, west: number) =>
    Array.from({ length: 24 }, (_, at) => {
      const angle = (at / 24) * 2 * Math.PI;
      const reach = size * between(0.4, 1);
      return toCorner({ lat: south + reach * Math.sin(angle), lng: west + reach * Math.cos(angle) });
    });
  return { area: encodeArea([star(lat, lng), star(lat + size, lng + size)]) };
}

const places: PlaceParameters[] = [
  ...Array.from({ length: 60 }, box),
  ...Array.from({ length: 20 }, area),
  ...Array.from({ length: 40 }, stars),
  ...Array.from({ length: 20 }, () => ({ ...place(), travel: 'bike-30' })),
  ...Array.from({ length: 20 }, place),
];

describeWithDatabase('a place that is read in strips', (getDb) => {
  beforeAll(async () => {
    for (let made = 0; made < 250; made += 1) {
      await makeListing(getDb(), place());
      const areas = Array.from({ length: random() < 0.7 ? 1 : 4 }, () => ({
        ...place(),
        radius_km: 10 ** between(0, 2),
      }));
      await makeRequest(getDb(), {}, areas);
    }
  });

  const ids = async (from: RawBuilder<unknown>, kind: string) => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT p.id FROM ${from} AND p.section = 'residential' AND p.kind = ${kind}
      AND p.status IN ('active', 'under_offer') AND p.visibility = 'public' ORDER BY p.id`.execute(getDb());
    return rows.map(({ id }) => id);
  };
  const postsWhere = (condition: RawBuilder<SqlBool>) => sql`posts p WHERE ${condition}`;

  it('holds each listing whose point lies in it once', async () => {
    const found = await Promise.all(places.map((where) => ids(listingsIn(where), 'sale_property')));
    const expected = await Promise.all(places.map((where) => ids(postsWhere(isInPlace(where)), 'sale_property')));
    expect(found).toEqual(expected);
    expect(expected.filter((some) => some.length > 0).length).toBeGreaterThan(40);
  });

  it('holds each request of which an area touches it once', async () => {
    const found = await Promise.all(places.map((where) => ids(requestsIn(where), 'buy_request')));
    const touched = (where: PlaceParameters) =>
      sql<SqlBool>`EXISTS (SELECT FROM post_areas a WHERE a.post_id = p.id AND ${areaTouches(where)})`;
    const expected = await Promise.all(places.map((where) => ids(postsWhere(touched(where)), 'buy_request')));
    expect(found).toEqual(expected);
    expect(expected.filter((some) => some.length > 0).length).toBeGreaterThan(60);
  });
});
