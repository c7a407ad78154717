import type { Page } from '@playwright/test';
import { expect, live as test } from '../fixtures.ts';
import { madeInTime } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';

/* The first load of the built server's pages, as a visitor. */

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

/** The whole view is there, in its own fonts and with its largest picture, before the rest of the HTML has arrived. */
async function prerenderedWhole(page: Page) {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => {
    // Fonts load only once text is laid out in them.
    document.body.getBoundingClientRect();
    return document.fonts.ready;
  });
  const largest = () =>
    page.evaluate(() => document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')?.complete ?? true);
  await expect.poll(largest, madeInTime).toBe(true);
}

declare global {
  interface Window {
    layoutShift: number;
    largestPaints: Element[];
  }
}

for (const { name, path, heading: words } of pages) {
  test.describe(name, () => {
    test('is prerendered before its code runs, its links lead on, and its first calls begin', async ({ page }) => {
      const address = await addressOf(page, path);
      await page.route(script, (route) => route.abort());
      const firstCall = page.waitForRequest((request) => request.url().includes('/api/v1/posts'));
      await page.goto(address);
      await expect(heading(page, words)).toBeVisible();
      await expect(page.getByRole('link', { name: /home$/ }).first()).toBeVisible();
      await expect(page.locator('#root')).toHaveAttribute('data-prerendered', /Z$/);
      await firstCall;
    });

    test('hydrates in place: the largest paint is not painted again', async ({ page }) => {
      await page.addInitScript(() => {
        window.largestPaints = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { element } = entry as unknown as { element: Element | null };
            if (element) window.largestPaints.push(element);
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const release = await holdCode(page);
      await page.goto(await addressOf(page, path), { waitUntil: 'commit' });
      await expect(heading(page, words)).toBeVisible();
      await prerenderedWhole(page);
      const painted = await page.evaluateHandle(() => [...document.querySelectorAll('main h1, main p, main img')]);
      release();
      await hydrated(page);
      expect(await painted.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0);
      expect(
        await painted.evaluate((elements) => window.largestPaints.filter((each) => !elements.includes(each)).length),
      ).toBe(0);
    });

    test('does not move while it loads, asks for nothing twice, and keeps to its policy', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Security Policy|was preloaded|rendered again/.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        window.layoutShift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.layoutShift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const address = await addressOf(page, path);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) requests.push(`${request.method()} ${request.url()}`);
      });
      await page.goto(address);
      await hydrated(page);
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
      expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

/** Holds the page's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the styles that came in the HTML are not fetched by the parts that stand on them', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const styles = await page.locator('link[rel=stylesheet][disabled]').getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page
    .getByRole('link', { name: /homes for sale/i })
    .first()
    .click();
  await expect(heading(page, /Homes for sale/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.some((path) => path.includes('/explore-screen-'))).toBe(true);
  expect(asked).not.toContain(styles);
});

for (const width of [390, 1280]) {
  test(`posts below the fold take the height that was kept for them at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/residential-explore');
    await hydrated(page);
    const rows = page.getByRole('main').locator('li.below-fold');
    await expect(rows).not.toHaveCount(0);
    const differences = await rows.evaluateAll((items) => {
      const isSkipped = items.map((item) => !item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
      const heightOf = (item: Element) => item.getBoundingClientRect().height;
      const kept = items.map(heightOf);
      const tops = items.map((item) => item.getBoundingClientRect().top);
      for (const item of items) (item as HTMLElement).style.contentVisibility = 'visible';
      const rowsWithLongNames = new Set(
        items.flatMap((item, index) => {
          const name = item.querySelector('h3');
          const isLong = name && heightOf(name) > 1.5 * Number.parseFloat(getComputedStyle(name).lineHeight);
          return isLong ? (tops[index] ?? []) : [];
        }),
      );
      // A name of two lines is not foreseen.
      return items.flatMap((item, index) =>
        isSkipped[index] && !rowsWithLongNames.has(tops[index] ?? 0)
          ? Math.abs(heightOf(item) - (kept[index] ?? 0))
          : [],
      );
    });
    expect(differences.length).toBeGreaterThan(4);
    expect(Math.max(...differences)).toBeLessThan(4);
  });
}

test('hydration keeps the same words in the same places', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const title = heading(page, /Find the house/);
  await expect(title).toBeVisible();
  await prerenderedWhole(page);
  const link = page.getByRole('main').getByRole('figure').getByRole('link').first();
  const painted = { words: await link.textContent(), title: await title.boundingBox(), link: await link.boundingBox() };
  release();
  await hydrated(page);
  expect({
    words: await link.textContent(),
    title: await title.boundingBox(),
    link: await link.boundingBox(),
  }).toEqual(painted);
});

test('a wide screen is not offered the way back to the list before the code is there', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/residential-explore');
  const list = page.getByRole('button', { name: 'List', exact: true });
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(list).toBeHidden();
});

test('a search leads to explore before the code is there', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Glebe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/residential-explore\?tab=sale&q=Glebe/);
  await expect(heading(page, /Homes for sale/)).toBeVisible();
});

test('a heart that is pressed before the code is there is not lost', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/posts?limit=1')).json();
  const release = await holdCode(page);
  await page.goto(`/residential-details/${data[0].id}`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Save .* to favourites$/ })
    .first()
    .click();
  release();
  await expect(page).toHaveURL(/\/login/);
});

test('a prerendered page whose code cannot be loaded says so, and can be loaded again', async ({ page }) => {
  const screenCode = /\/assets\/home-screen-[^/]*\.js$/;
  await page.route(screenCode, (route) => route.abort());
  await page.goto('/');
  await expect(heading(page, /This page didn’t load/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.unroute(screenCode);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, /Find the house/)).toBeVisible();
  await hydrated(page);
});
