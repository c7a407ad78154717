import type { Page } from '@playwright/test';
import { expect, live as test } from '../fixtures.ts';

/* What a browser does between the address and the page: against the built server, as a visitor meets it. */

const pages = [
  { name: 'home', path: '/', heading: /Find the house/ },
  { name: 'explore', path: '/residential-explore', heading: /Homes for sale/ },
  { name: 'a listing', path: '/residential-details/{sale}', heading: /./ },
  { name: 'a request', path: '/residential-details/{buy-request}', heading: /./ },
];

async function addressOf(page: Page, path: string): Promise<string> {
  const tab = /\{(.+)\}/.exec(path)?.[1];
  if (!tab) return path;
  const search = await (await page.request.get(`/api/v1/posts?tab=${tab}&limit=1`)).json();
  return path.replace(/\{.+\}/, search.data[0].id);
}

const script = /\/assets\/.*\.js$/;
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const takenOver = (page: Page) => expect(page.locator('#root:not([data-painted]) main')).toBeVisible();

declare global {
  interface Window {
    layoutShift: number;
  }
}

for (const { name, path, heading: words } of pages) {
  test.describe(name, () => {
    test('is painted before its code runs, and its links lead on', async ({ page }) => {
      await page.route(script, (route) => route.abort());
      await page.goto(await addressOf(page, path));
      await expect(heading(page, words)).toBeVisible();
      await expect(page.getByRole('link', { name: /home$/ }).first()).toBeVisible();
      await expect(page.locator('#root')).toHaveAttribute('data-painted', '');
    });

    test('asks for nothing twice', async ({ page }) => {
      const address = await addressOf(page, path);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) asked.push(`${request.method()} ${request.url()}`);
      });
      await page.goto(address);
      await takenOver(page);
      expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([]);
    });

    test('begins its first calls before its code runs', async ({ page }) => {
      const address = await addressOf(page, path);
      await page.route(script, (route) => route.abort());
      const first = page.waitForRequest((request) => request.url().includes('/api/v1/posts'));
      await page.goto(address);
      await first;
    });

    test('does not move while it loads, and keeps to its policy', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Security Policy|was preloaded/.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.layoutShift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(await addressOf(page, path));
      await takenOver(page);
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
      expect(complaints).toEqual([]);
    });
  });
}

test('the page takes over what was painted with the same words in the same places', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const title = heading(page, /Find the house/);
  await expect(title).toBeVisible();
  const link = page.getByRole('main').getByRole('figure').getByRole('link').first();
  const painted = { words: await link.textContent(), title: await title.boundingBox(), link: await link.boundingBox() };
  release();
  await takenOver(page);
  expect({
    words: await link.textContent(),
    title: await title.boundingBox(),
    link: await link.boundingBox(),
  }).toEqual(painted);
});

test('a search leads to explore before the code is there', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Glebe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/residential-explore\?tab=sale&q=Glebe/);
  await expect(heading(page, /Homes for sale/)).toBeVisible();
});
