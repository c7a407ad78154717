import type { Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const panMs = 2_000;
/** Holding still for this long keeps the map from gliding on after the release. */
const restMs = 300;

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** Positions depend on the clock alone: a page that draws slowly gets fewer, longer steps of the same gesture. */
export async function pan(page: Page, box: Box, aside: number): Promise<void> {
  const { x, y } = middleOf(box);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const begin = performance.now();
  for (let share = 0; share < 1; ) {
    share = Math.min(1, (performance.now() - begin) / panMs);
    const turn = 4 * Math.PI * share;
    await page.mouse.move(
      x + box.width * 0.25 * Math.sin(turn) + aside * share,
      y + box.height * 0.2 * Math.sin(2 * turn),
    );
  }
  await page.waitForTimeout(restMs);
  await page.mouse.up();
}

export async function zoom(page: Page, box: Box): Promise<void> {
  const { x, y } = middleOf(box);
  await page.mouse.move(x, y);
  for (const direction of [-1, 1])
    for (let notch = 0; notch < 12; notch += 1) {
      await page.mouse.wheel(0, direction * 60);
      await page.waitForTimeout(60);
    }
}
