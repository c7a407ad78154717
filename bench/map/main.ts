import type { Browser } from '@playwright/test';
import { sql } from 'kysely';
import type { Bounds } from '#contract/search/post-search.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { startLiveServer } from '../../e2e/support/servers/live-server.ts';
import { launchBrowser } from '../browser.ts';
import { writeFigures } from '../document.ts';
import { fillWithPosts } from '../server/fill.ts';
import { inMs, time } from '../server/measure.ts';
import { median } from '../statistics.ts';
import { countInView, type DragEnd, openExplore, panToList } from './explore.ts';
import { type Box, pan, zoom } from './gestures.ts';
import { record, type Smoothness } from './recording.ts';
import { untilStill } from './still.ts';
import { serveYardstick } from './yardstick.ts';

/* The built map with 10,000 posts in view and no graphics card, beside an empty map, and the time from a drag's end to the list.
   Writes docs/benchmarks.md. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
/** Enough for more than 10,000 homes for sale in the wider view. */
const posts = 80_000;
const views = {
  far: { south: 43.35, west: -80, north: 44.05, east: -78.8 },
  near: { south: 43.62, west: -79.45, north: 43.78, east: -79.33 },
};
/** Pixels: each pan stays over the posts and never returns to an area whose result is cached. */
const asides = [90, -70, 80, -60, 70, -50];

async function serveFilled() {
  const { db, close } = await openFreshDatabase(url);
  await fillWithPosts(db, posts);
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const own = new URL(url);
  own.pathname = `/${rows[0]?.name}`;
  const server = await startLiveServer({ DATABASE_URL: own.href, DEMO: 'off' });
  return {
    url: server.url,
    async close() {
      await server.close();
      await close();
    },
  };
}

const openPage = (browser: Browser) =>
  browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-CA', colorScheme: 'light' });

async function onExplore(browser: Browser, site: string, view: Bounds) {
  const page = await openPage(browser);
  const box = await openExplore(page, site, view);
  const inView = await countInView(page, box);
  const ends: DragEnd[] = [];
  const panned = await record(page, async () => {
    for (const aside of asides) ends.push(await panToList(page, box, aside));
  });
  const zoomed = await record(page, () => zoom(page, box));
  await page.close();
  return { box, inView, ends, panned, zoomed };
}

async function onEmptyMap(browser: Browser, site: string, box: Box) {
  const page = await openPage(browser);
  await page.goto(`${site}#${[box.x, box.y, box.width, box.height].join()}`);
  await page.locator('[data-drawn] canvas').waitFor();
  await untilStill(page);
  const panned = await record(page, async () => {
    for (const aside of asides) {
      await pan(page, box, aside);
      await untilStill(page);
    }
  });
  const zoomed = await record(page, () => zoom(page, box));
  await page.close();
  return { panned, zoomed };
}

const row = (gesture: string, map: string, it: Smoothness) =>
  `| ${gesture} | ${map} | ${it.frames} | ${[it.p50, it.p95, it.p99].map(inMs).join(' | ')} | ${it.longTasks} | ${inMs(it.longest)} |`;

const [site, yardstick] = [await serveFilled(), await serveYardstick()];
const browser = await launchBrowser(['--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
try {
  const far = await onExplore(browser, site.url, views.far);
  const near = await onExplore(browser, site.url, views.near);
  const empty = await onEmptyMap(browser, yardstick.url, far.box);
  const ends = [...far.ends, ...near.ends];
  const address = near.ends.at(-1)?.address ?? '';
  const alone = await time(async () => void (await (await fetch(address)).arrayBuffer()), 20);
  const lists = ends.map(({ list }) => list);
  const named = ({ inView }: typeof far) => `${inView.posts.toLocaleString('en-CA')} posts as ${inView.marks} marks`;
  const figures = [
    '| Gesture | On the map | frames | p50 | p95 | p99 | long tasks | the longest |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    row(`${asides.length} pans of 2 s, each answered`, named(far), far.panned),
    row('', named(near), near.panned),
    row('The same pans', 'nothing', empty.panned),
    row('The wheel, in and out', named(far), far.zoomed),
    row('', named(near), near.zoomed),
    row('', 'nothing', empty.zoomed),
    '',
    `From the end of a drag to its list: ${inMs(median(lists))} (at most ${inMs(Math.max(...lists))}), of which the call takes ` +
      `${inMs(median(ends.map(({ call }) => call)))}. The same call by itself: ${inMs(alone.p50)}.`,
    '',
  ].join('\n');
  process.stdout.write(`${figures}\n`);
  await writeFigures('map', figures);
} finally {
  await browser.close();
  await yardstick.close();
  await site.close();
}
