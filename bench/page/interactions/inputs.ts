import type { Locator, Page } from '@playwright/test';

/* Inputs without Playwright's checks of an element, which run in the page during a click. */

export type Input = 'press' | 'key' | 'drag';

/** Time that a finger or a mouse button stays down. */
const heldMs = 60;
const dragSteps = 10;
/** Holding still for this long keeps the map from gliding on after the release. */
const restMs = 300;

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element of an interaction is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the pointer or the focus to the element. @returns the input itself */
export async function aim(page: Page, target: Locator, { input, key = 'a' }: { input: Input; key?: string }) {
  if (input === 'key') {
    await target.focus();
    return () => page.keyboard.press(key, { delay: heldMs });
  }
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  if (input === 'press') return () => page.mouse.click(x, y, { delay: heldMs });
  return async () => {
    await page.mouse.down();
    for (let step = 1; step <= dragSteps; step += 1) await page.mouse.move(x - 12 * step, y - 8 * step);
    // A part of the input, as a hand that rests before it lets go.
    await page.waitForTimeout(restMs);
    await page.mouse.up();
  };
}
