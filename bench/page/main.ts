import { startLiveServer } from '../../e2e/support/live-server.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { writeFigures } from '../document.ts';
import { type BudgetedPage, budgets, firstLoadOf } from './budget.ts';
import { type LighthouseResult, measureLighthouse, throttlings } from './lighthouse.ts';
import { measureStartUp } from './start-up.ts';
import { measureYardstick, serveYardstick } from './yardstick.ts';

/*
 * The built page in a browser, over its real server: weights, Lighthouse's mobile preset, the time to be ready. Writes
 * docs/benchmarks.md, unless only some pages (BENCH_PAGES=home,listing) or another count of runs than five (BENCH_RUNS) is asked for.
 */

const runs = Number(process.env.BENCH_RUNS ?? 5);
const asked = process.env.BENCH_PAGES?.split(',');
const browser = findBrowser();
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

async function pathsOf(url: string): Promise<Record<string, string>> {
  const idOf = async (tab: string) => {
    const answer = await fetch(`${url}/api/v1/posts?tab=${tab}&limit=1`);
    const { data }: { data: { id: string }[] } = await answer.json();
    return data[0]?.id ?? '';
  };
  return {
    home: '/',
    explore: '/residential-explore',
    listing: `/residential-details/${await idOf('sale')}`,
    request: `/residential-details/${await idOf('buy-request')}`,
  };
}

const row = (page: string, throttling: string, each: LighthouseResult) =>
  `| ${page} | ${throttling} | ${each.performance} | ${each.accessibility} | ${each['best-practices']} | ${each.seo} | ${each.largestPaint.toFixed(2)} s | ${each.layoutShift.toFixed(3)} |`;

/** The rows of one page, medians of the runs. */
async function rowsOf(page: string, url: string, path: string): Promise<string[]> {
  // The first visit makes the pictures.
  await measureLighthouse(url, { browser: path, throttling: 'simulate', runs: 1 });
  const rows: string[] = [];
  for (const throttling of throttlings) {
    const line = row(page, throttling, await measureLighthouse(url, { browser: path, throttling, runs }));
    say(line);
    rows.push(line);
  }
  return rows;
}

async function scores(path: string): Promise<string[]> {
  const rows = await serveYardstick((url) => rowsOf('the core packages alone, 24 cards', url, path));
  const server = await startLiveServer();
  try {
    for (const [page, address] of Object.entries(await pathsOf(server.url))) {
      if (asked && !asked.includes(page)) continue;
      rows.push(...(await rowsOf(page, server.url + address, path)));
    }
    return [
      '| Lighthouse | throttling | performance | accessibility | best practices | SEO | largest paint | layout shift |',
      '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ];
  } finally {
    await server.close();
  }
}

const tables: string[][] = [];
for (const measure of [weights, readiness, () => scores(browser)]) {
  const table = await measure();
  tables.push(table);
  say(`${table.join('\n')}\n`);
}
if (!asked && runs === 5) await writeFigures('page', tables.map((table) => `${table.join('\n')}\n`).join('\n'));
