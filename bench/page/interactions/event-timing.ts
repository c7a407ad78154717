import type { CDPSession, Page } from '@playwright/test';
import { untilStill } from '../../map/still.ts';

/** The Event Timing API reports no event below this. A faster interaction counts as one of this length. */
const thresholdMs = 16;
/** An event is reported after the frame that shows its result. */
const reportMs = 500;

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/** Runs in the page: the longest event of each interaction, from the input to the next frame. */
function observe(durationThreshold: number): void {
  const longest = new Map<number, number>();
  window.interactions = longest;
  const options = { type: 'event', buffered: false, durationThreshold } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe(options);
}

interface Measured {
  act: () => Promise<void>;
  /** Waits until the page has answered. */
  answered?: ((page: Page) => Promise<void>) | undefined;
  slowdown: number;
}

/** @returns ms of the slowest interaction of `act`, on a processor that is slower by `slowdown` meanwhile */
export async function measureInteraction(page: Page, { act, answered, slowdown }: Measured): Promise<number> {
  await page.evaluate(observe, thresholdMs);
  const session = await page.context().newCDPSession(page);
  await setSlowdown(session, slowdown);
  await act();
  await page.waitForTimeout(reportMs);
  await setSlowdown(session, 1);
  await answered?.(page);
  await untilStill(page);
  await page.waitForTimeout(reportMs);
  const durations = await page.evaluate(() => [...window.interactions.values()]);
  await session.detach();
  return Math.max(thresholdMs, ...durations);
}

const setSlowdown = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
