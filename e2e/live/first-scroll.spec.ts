import type { Page } from '@playwright/test';
import { expect, live as test } from '../fixtures.ts';
import { hydrated } from '../support/hydrated.ts';

const top = (page: Page) => page.evaluate(() => window.scrollY);

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => top(page)).toBe(700);
}

test('a page that is scrolled before its script has come stays where it is', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/static/privacy-policy', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await scroll(page);
  release();
  await hydrated(page);
  expect(await top(page)).toBe(700);
});

test('a reload stays where it is, and a click after it does too', async ({ page }) => {
  await page.goto('/static/privacy-policy');
  await hydrated(page);
  await scroll(page);
  await page.reload();
  await hydrated(page);
  expect(await top(page)).toBe(700);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => top(page)).toBe(300);
  // A click of the mouse would scroll to the link.
  await page.getByRole('link', { name: 'Explorer' }).dispatchEvent('click');
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(300);
});
