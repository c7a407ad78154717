import type { Page } from '@playwright/test';
import type { Bounds } from '#contract/search/post-search.ts';
import { type Box, pan } from './gestures.ts';
import { untilStill } from './still.ts';

const pathOf = ({ south, west, north, east }: Bounds) =>
  `/residential-explore?bounds=${[south, west, north, east].join('%2C')}`;

/** Waits for marks and list. @returns the map's box */
export async function openExplore(page: Page, site: string, view: Bounds): Promise<Box> {
  await page.goto(site + pathOf(view));
  await page.locator('[data-map-mark]').first().waitFor({ timeout: 60_000 });
  await page.locator('main ul[aria-busy="false"]:has(article)').waitFor();
  await untilStill(page);
  // The calls of all drags are kept; the default is 250.
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
  const box = await page.getByRole('application', { name: 'Map of the results' }).boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  return box;
}

export async function countInView(page: Page, box: Box): Promise<{ posts: number; marks: number }> {
  return page.locator('[data-map-mark]').evaluateAll((marks, { x, y, width, height }) => {
    const inView = marks.filter((mark) => {
      const { left, top } = mark.getBoundingClientRect();
      return left >= x && left < x + width && top >= y && top < y + height;
    });
    return {
      marks: inView.length,
      // A ring's name begins with its count; a pin stands for one.
      posts: inView.reduce(
        (sum, { ariaLabel }) => sum + (Number(/^([\d,]+) /.exec(ariaLabel ?? '')?.[1]?.replaceAll(',', '')) || 1),
        0,
      ),
    };
  }, box);
}

/** In ms from the release of the mouse. */
export interface DragEnd {
  list: number;
  call: number;
  address: string;
}

export async function panToList(page: Page, box: Box, aside: number): Promise<DragEnd> {
  const shown = page.evaluate(
    () =>
      new Promise<DragEnd>((resolve) => {
        const watch = {
          released: 0,
          look() {
            const list = document.querySelector('main ul[aria-busy="false"]:has(article)');
            const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
            const call = calls.findLast(
              ({ name, startTime }) => /\/posts\?/.test(name) && watch.released > 0 && startTime > watch.released,
            );
            if (!list || !call) {
              requestAnimationFrame(watch.look);
              return;
            }
            resolve({
              list: performance.now() - watch.released,
              call: call.responseEnd - call.startTime,
              address: call.name,
            });
          },
        };
        window.addEventListener(
          'mouseup',
          ({ timeStamp }) => {
            watch.released = timeStamp;
          },
          { once: true, capture: true },
        );
        requestAnimationFrame(watch.look);
      }),
  );
  await pan(page, box, aside);
  return shown;
}
