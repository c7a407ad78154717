import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { median } from '../statistics.ts';

export const throttlings = ['simulate', 'devtools'] as const;
type Throttling = (typeof throttlings)[number];

/** Scores from 0 to 100, the largest paint in seconds, the blocking time in milliseconds, and the layout shift. */
export interface LighthouseResult {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  largestPaint: number;
  blockingMs: number;
  layoutShift: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface LighthouseOptions {
  browser: string;
  throttling: Throttling;
  runs: number;
}

/** Runs with a lost trace are repeated; more of them than this are a fault. */
const lostMax = 3;

async function runOnce(url: string, flags: Flags): Promise<LighthouseResult> {
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { lhr } = result;
  const score = (id: (typeof categories)[number]) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaint: (lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    blockingMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
  };
}

/** Lighthouse's mobile preset: medians over some runs, each in a browser of its own. */
export async function measureLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let lost = 0; results.length < options.runs; ) {
    const chrome = await launch({
      chromePath: options.browser,
      chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      throttlingMethod: options.throttling,
    };
    try {
      results.push(await runOnce(url, flags));
    } catch (error) {
      lost += 1;
      if (lost > lostMax) throw error;
    } finally {
      chrome.kill();
    }
  }
  const names = Object.keys(results[0] ?? {}) as (keyof LighthouseResult)[];
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((each) => each[name]))]),
  ) as unknown as LighthouseResult;
}
