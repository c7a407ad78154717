import { chromium, type Page } from '@playwright/test';
import { median } from '../statistics.ts';

/* A phone on a slow network that asks to save data: when the largest picture is painted, and when the page takes presses. */

const bitsPerSecond = 400_000;
const roundTripMs = 400;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true };

/** Seconds from the navigation, and kilobytes that had arrived once the page took presses. */
export interface SlowLoad {
  largestPaint: number;
  takesPresses: number;
  kilobytes: number;
}

declare global {
  interface Window {
    slowLoad: { largestPaint: number; takesPresses: number };
  }
}

/** Runs in the page: the root loses this attribute as its handlers are in place. */
function watchLoad(): void {
  const seen = { largestPaint: 0, takesPresses: 0 };
  window.slowLoad = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let wasPrerendered = false;
  new MutationObserver(() => {
    const isPrerendered = document.querySelector('#root[data-prerendered]') !== null;
    if (wasPrerendered && !isPrerendered) seen.takesPresses ||= performance.now();
    wasPrerendered ||= isPrerendered;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-prerendered'] });
}

async function load(page: Page, url: string): Promise<SlowLoad> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await page.addInitScript(watchLoad);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.slowLoad.takesPresses > 0, undefined, { timeout: 60_000 });
  const kilobytes = Math.round(bytes / 1_000);
  await page.waitForLoadState('networkidle');
  const { largestPaint, takesPresses } = await page.evaluate(() => window.slowLoad);
  return { largestPaint: largestPaint / 1_000, takesPresses: takesPresses / 1_000, kilobytes };
}

/** Medians of `runs` loads, each in a browser profile of its own. */
export async function measureSlowLoad(url: string, executablePath: string, runs: number): Promise<SlowLoad> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const loads: SlowLoad[] = [];
    while (loads.length < runs) {
      const context = await browser.newContext({ ...phone, extraHTTPHeaders: { 'Save-Data': 'on' } });
      loads.push(await load(await context.newPage(), url));
      await context.close();
    }
    const of = (figure: keyof SlowLoad) => median(loads.map((each) => each[figure]));
    return { largestPaint: of('largestPaint'), takesPresses: of('takesPresses'), kilobytes: of('kilobytes') };
  } finally {
    await browser.close();
  }
}
