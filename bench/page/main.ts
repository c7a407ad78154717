import type { PostDetails } from '#contract/post/post.ts';
import { startLiveServer } from '../../e2e/support/servers/live-server.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { writeFigures } from '../document.ts';
import { type BudgetedPage, budgets, firstLoadOf } from './budget.ts';
import { measureInteractions } from './interactions/measure.ts';
import { interactionRow, interactionTable } from './interactions/table.ts';
import { type LighthouseResult, measureLighthouse, throttlings } from './lighthouse.ts';
import { measureSlowLoad } from './slow-network.ts';
import { measureStartUp } from './start-up.ts';
import { measureYardstick, serveYardstick } from './yardstick.ts';

/* The built page over its real server: weights, Lighthouse, start-up, interactions. Writes docs/benchmarks.md, unless only some pages
   (BENCH_PAGES=home,listing) or another count of runs than five (BENCH_RUNS) is asked for. */

const runs = Number(process.env.BENCH_RUNS ?? 5);
const asked = process.env.BENCH_PAGES?.split(',');
const browser = findBrowser({ isWhole: true });
if (!browser) throw new Error('No Chromium was found. Set GABLE_BROWSER to one.');

const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function weights(): Promise<string[]> {
  const yardstick = await measureYardstick();
  return [
    '| First load, brotli | JavaScript | CSS | together × yardstick | at most |',
    '| --- | ---: | ---: | ---: | ---: |',
    `| the core packages alone | ${kilobytes(yardstick)} KB | | 1 | |`,
    ...(Object.keys(budgets) as BudgetedPage[]).map((page) => {
      const { scripts, styles } = firstLoadOf(page, 'dist/page');
      const share = ((scripts + styles) / yardstick).toFixed(3);
      return `| ${page} | ${kilobytes(scripts)} KB | ${kilobytes(styles)} KB | ${share} | ${budgets[page].most} |`;
    }),
  ];
}

async function readiness(): Promise<string[]> {
  const { first, second, bare } = await measureStartUp();
  return [
    '| From the start command to the first answer | seconds |',
    '| --- | ---: |',
    `| first start, with its data | ${first.toFixed(1)} |`,
    `| second start | ${second.toFixed(1)} |`,
    `| Node with nothing to do | ${bare.toFixed(2)} |`,
  ];
}

const marks = {
  simulate: (page: string) => (page === 'explore' ? 97 : 98),
  devtools: () => 95,
  blockingMs: 150,
  simulatedPaint: 2,
};

/** Pages that ask search engines not to list them, for which SEO has no mark. */
const unlisted = ['login'];

async function pathsOf(url: string): Promise<Record<string, string>> {
  const read = async <Data>(path: string) => (await (await fetch(`${url}/api/v1${path}`)).json()).data as Data;
  const idOf = async (query: string) => (await read<{ id: string }[]>(`/posts?${query}&limit=1`))[0]?.id ?? '';
  const byAgent = await read<PostDetails>(`/posts/${await idOf('listedBy=agent')}`);
  return {
    home: '/',
    commercial: '/commercial',
    explore: '/residential-explore',
    listing: `/residential-details/${await idOf('tab=sale')}`,
    request: `/residential-details/${await idOf('tab=buy-request')}`,
    agent: `/agent-profile/${byAgent.owner?.id}`,
    static: '/static/privacy-policy',
    blogs: '/blogs',
    article: `/blog/${(await read<{ slug: string }[]>('/blogs'))[0]?.slug}`,
    about: '/about-us',
    contact: '/contact-us',
    plans: '/subscription-plans',
    login: '/login',
  };
}

const row = (page: string, throttling: string, each: LighthouseResult) =>
  `| ${page} | ${throttling} | ${each.performance} | ${each.accessibility} | ${each['best-practices']} | ${each.seo} | ${each.largestPaint.toFixed(2)} s | ${each.blockingMs.toFixed(0)} ms | ${each.layoutShift.toFixed(3)} |`;

const missed: string[] = [];

function compareWithMarks(page: string, throttling: (typeof throttlings)[number], result: LighthouseResult): void {
  const least = marks[throttling](page);
  if (result.performance < least) missed.push(`${page} ${throttling} ${result.performance} of ${least}`);
  if (result.blockingMs > marks.blockingMs)
    missed.push(`${page} ${throttling} blocking ${result.blockingMs.toFixed(0)} ms`);
  if (throttling === 'simulate' && result.largestPaint > marks.simulatedPaint)
    missed.push(`${page} largest paint ${result.largestPaint.toFixed(2)} s`);
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (result[category] < 100 && !(category === 'seo' && unlisted.includes(page)))
      missed.push(`${page} ${throttling} ${category} ${result[category]} of 100`);
}

async function rowsOf(page: string, url: string, path: string, hasMarks = true): Promise<string[]> {
  // The first visit renders the pictures.
  await measureLighthouse(url, { browser: path, throttling: 'simulate', runs: 1 });
  const rows: string[] = [];
  for (const throttling of throttlings) {
    const result = await measureLighthouse(url, { browser: path, throttling, runs });
    if (hasMarks) compareWithMarks(page, throttling, result);
    const line = row(page, throttling, result);
    say(line);
    rows.push(line);
  }
  return rows;
}

async function scores(path: string): Promise<string[]> {
  const rows = await serveYardstick((url) => rowsOf('the core packages alone, 24 cards', url, path, false));
  const server = await startLiveServer();
  try {
    for (const [page, address] of Object.entries(await pathsOf(server.url))) {
      if (asked && !asked.includes(page)) continue;
      rows.push(...(await rowsOf(page, server.url + address, path)));
    }
    return [
      '| Lighthouse | throttling | performance | accessibility | best practices | SEO | largest paint | blocking | layout shift |',
      '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
      '',
      `Marks: performance ${marks.simulate('')} simulated (explore ${marks.simulate('explore')}) and ${marks.devtools()} applied, blocking at most ${marks.blockingMs} ms, largest paint simulated at most ${marks.simulatedPaint.toFixed(1)} s, the other scores 100: ${missed.length > 0 ? `missed by ${missed.join('; ')}` : 'met'}.`,
    ];
  } finally {
    await server.close();
  }
}

const slowMarks = { largestPaint: 4, takesPresses: 7 };

async function slowLoads(path: string): Promise<string[]> {
  const server = await startLiveServer();
  try {
    const rows: string[] = [];
    for (const [page, address] of Object.entries({ home: '/', explore: '/residential-explore' })) {
      await measureSlowLoad(server.url + address, path, 1);
      const { largestPaint, takesPresses, kilobytes } = await measureSlowLoad(server.url + address, path, runs);
      rows.push(`| ${page} | ${largestPaint.toFixed(1)} s | ${takesPresses.toFixed(1)} s | ${kilobytes} KB |`);
    }
    return [
      `| 400 kbit/s, 400 ms, Save-Data | largest paint, at most ${slowMarks.largestPaint} s | takes presses, at most ${slowMarks.takesPresses} s | by then |`,
      '| --- | ---: | ---: | ---: |',
      ...rows,
    ];
  } finally {
    await server.close();
  }
}

const tables: string[][] = [];
for (const measure of [weights, readiness, () => slowLoads(browser), () => scores(browser)]) {
  const table = await measure();
  tables.push(table);
  say(`${table.join('\n')}\n`);
}
const interactions = interactionTable(
  await measureInteractions({ runs, onResult: (each) => say(interactionRow(each)) }),
);
say(`\n${interactions.join('\n')}\n`);
if (!asked && runs === 5) {
  await writeFigures('page', tables.map((table) => `${table.join('\n')}\n`).join('\n'));
  await writeFigures('interactions', `${interactions.join('\n')}\n`);
}
