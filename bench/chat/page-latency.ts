import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Db } from '#server/platform/db/database.ts';
import { type Times, timesOf } from './latency.ts';
import type { Pair } from './people.ts';
import { openThread } from './thread-page.ts';

declare global {
  var gablePressedAt: number;
  var gableArrivals: Map<string, number>;
}

/** Two pages, in one of which is written what the other one shows. */
interface Two {
  writing: Page;
  reading: Page;
}

/** Follow-ups of a message (counts, lists, the read mark) are over before the next one. */
const settleMs = 250;
const roundsOfAddress = 15;

/** Event times and `now()` of both pages count from a `timeOrigin` on the machine's clock. */
async function watchPresses(writing: Page): Promise<void> {
  await writing.evaluate(() => {
    // No named function: the compiler wraps those in a helper that the page does not have.
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') globalThis.gablePressedAt = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
  });
}

async function watch({ writing, reading }: Two, list: string): Promise<void> {
  await watchPresses(writing);
  await reading.locator(list).evaluate((element) => {
    globalThis.gableArrivals = new Map();
    new MutationObserver((records) => {
      const now = performance.timeOrigin + performance.now();
      for (const { addedNodes } of records)
        for (const row of addedNodes)
          globalThis.gableArrivals.set(/(stored )?round \d+/.exec(row.textContent ?? '')?.[0] ?? '', now);
    }).observe(element, { childList: true, subtree: true });
  });
}

/** @returns ms from the press on Enter to the row in the other page */
async function say({ writing, reading }: Two, words: string): Promise<number> {
  await writing.getByRole('textbox', { name: /^Message/ }).fill(words);
  await sleep(settleMs);
  await writing.keyboard.press('Enter');
  const shown = await reading.waitForFunction((text) => globalThis.gableArrivals.get(text), words, { polling: 20 });
  return ((await shown.jsonValue()) ?? NaN) - (await writing.evaluate(() => globalThis.gablePressedAt));
}

interface Sites {
  ours: string;
  bare: string;
}

/** From the press in one page to the row in the other one: ours, the bare echo, and a bare call with its INSERT, by turns. The first rounds warm up. */
export async function measurePages(
  browser: Browser,
  { ours, bare }: Sites,
  { db, pair, rounds }: { db: Db; pair: Pair; rounds: number },
): Promise<{ own: Times; bare: Times; stored: Times }> {
  const contexts: BrowserContext[] = [];
  const open = async (token: string) => {
    const page = await openThread(browser, ours, { token, conversationId: pair.conversationId });
    contexts.push(page.context());
    return page;
  };
  const own: Two = { writing: await open(pair.senderToken), reading: await open(pair.recipientToken) };
  const openBare = async (address: string) => {
    const page = await browser.newPage();
    await page.goto(`${bare}/?${address}`);
    await page.waitForFunction(() => document.title === 'Connected');
    contexts.push(page.context());
    return page;
  };
  const yardstick: Two = { writing: await openBare('sender'), reading: await openBare('recipient') };
  const storing: Two = { writing: await openBare('sender#call'), reading: yardstick.reading };
  await watch(own, '[role="log"]');
  await watch(yardstick, 'ol');
  await watchPresses(storing.writing);
  const times = { own: [] as number[], bare: [] as number[], stored: [] as number[] };
  for (let round = 0; round < rounds + roundsOfAddress; round += 1) {
    if (round % roundsOfAddress === 0) await passRateLimits(db, contexts, round);
    const bareMs = await say(yardstick, `round ${round}`);
    const storedMs = await say(storing, `stored round ${round}`);
    const ownMs = await say(own, `round ${round}`);
    if (round < roundsOfAddress) continue;
    times.bare.push(bareMs);
    times.stored.push(storedMs);
    times.own.push(ownMs);
  }
  for (const context of contexts) await context.close();
  return { own: timesOf(times.own), bare: timesOf(times.bare), stored: timesOf(times.stored) };
}

/** A person writes fewer messages a minute, from one address. */
async function passRateLimits(db: Db, contexts: readonly BrowserContext[], round: number): Promise<void> {
  await db.deleteFrom('recent_attempts').where('key', 'like', 'messages of %').execute();
  for (const [at, context] of contexts.entries())
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.200.${at}.${round / roundsOfAddress}` });
}
