import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { Shape } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { countsQuery, mapQuery, searchQuery } from '#contract/search/post-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countByTab, getMapCells, search } from '#server/posts/posts.service.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { fillWithPosts } from '../server/fill.ts';
import { inMs, time } from '../server/measure.ts';

/* Drawn areas of 40 corners beside their bounding boxes, by turns. Prints the rows of docs/benchmarks.md. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const posts = Number(process.env.BENCH_POSTS ?? 50_000);
const calls = Number(process.env.BENCH_CALLS ?? 300);

/** A star of 40 corners whose box is `wide` degrees. */
function star(wide: number, east = 0): Shape {
  return Array.from({ length: 40 }, (_, at) => {
    const angle = (at / 40) * 2 * Math.PI;
    const reach = (wide / 2) * (at % 2 === 0 ? 1 : 0.75);
    return { lat: 43.66 + reach * Math.sin(angle), lng: -79.38 + east + reach * Math.cos(angle) };
  });
}

const areas = {
  neighbourhood: [star(0.04)],
  city: [star(0.5)],
  'three shapes': [star(0.04), star(0.1, 0.1), star(0.2, -0.2)],
};

const asks: Record<string, (db: Db, place: Record<string, string>) => Promise<unknown>> = {
  search: (db, place) => search(db, searchQuery.parse(place)),
  'search, price and beds': (db, place) =>
    search(db, searchQuery.parse({ ...place, maxPrice: '900000', beds: '3', sort: 'price-asc' })),
  counts: (db, place) => countByTab(db, countsQuery.parse(place)),
  map: (db, { bounds = '', ...place }) => getMapCells(db, mapQuery.parse({ ...place, bounds, zoom: '13', beds: '1' })),
};

const { db, close } = await openFreshDatabase(process.env.BENCH_EMBEDDED ? undefined : url);
try {
  await fillWithPosts(db, posts);
  for (const [name, shapes] of Object.entries(areas)) {
    const area = encodeArea(shapes);
    const bounds = formatExploreSearch({ bounds: boundsOfArea(decodeArea(area)) }).get('bounds') ?? '';
    for (const [call, ask] of Object.entries(asks)) {
      const byArea: number[] = [];
      const byBox: number[] = [];
      const turns = { byArea: () => ask(db, { area, bounds }), byBox: () => ask(db, { bounds }) };
      await time(async () => {
        for (const [turn, times] of [
          ['byArea', byArea],
          ['byBox', byBox],
        ] as const) {
          const start = performance.now();
          await turns[turn]();
          times.push(performance.now() - start);
        }
      }, calls);
      const at = (times: number[], share: number) =>
        times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0;
      const cells = [byBox, byArea].flatMap((times) => [at(times, 0.5), at(times, 0.99)]);
      const ratio = (at(byArea, 0.99) / at(byBox, 0.99)).toFixed(2);
      process.stdout.write(`| ${name}: ${call} | ${cells.map(inMs).join(' | ')} | ${ratio} |\n`);
    }
  }
} finally {
  await close();
}
