import type { Page } from '@playwright/test';
import { expect, live as test } from '../fixtures.ts';
import { madeInTime } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { addressOf, rendered } from '../support/prerendered.ts';

/* The first load of the built server's pages, as a visitor. */

const pages = [
  { name: 'home', path: '/', heading: /Find the house/ },
  { name: 'explore', path: '/residential-explore', heading: /Homes for sale/ },
  { name: 'a listing', path: '/residential-details/{sale}', heading: /./ },
  { name: 'a request', path: '/residential-details/{buy-request}', heading: /./ },
];

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

const placesOfWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h1, main figure a')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { words: element.textContent, place: [x, y, width, height] };
    }),
  );

for (const { name, path, heading: words } of pages) {
  test(`${name} is prerendered whole, hydrates in place without a move, and asks for nothing twice nor for schemas`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Security Policy|was preloaded|rendered again/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.addInitScript(() => {
      window.layoutShift = 0;
      window.largestPaints = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as unknown as { element: Element | null };
          if (element) window.largestPaints.push(element);
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const address = await addressOf(page, path);
    await rendered(page, address);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(`${request.method()} ${request.url()}`);
    });
    const release = await holdCode(page);

    await page.goto(address, { waitUntil: 'commit' });
    await expect(heading(page, words)).toBeVisible();
    await expect(page.getByRole('link', { name: /home$/ }).first()).toBeVisible();
    await expect(page.locator('#root')).toHaveAttribute('data-prerendered', /Z$/);
    await prerenderedWhole(page);
    const painted = await page.evaluateHandle(() => [...document.querySelectorAll('main h1, main p, main img')]);
    const places = await placesOfWords(page);

    release();
    await hydrated(page);
    expect(await painted.evaluate((elements) => elements.filter((element) => !element.isConnected).length)).toBe(0);
    expect(
      await painted.evaluate((elements) => window.largestPaints.filter((each) => !elements.includes(each)).length),
    ).toBe(0);
    expect(await placesOfWords(page)).toEqual(places);
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
    expect(complaints).toEqual([]);

    await page.waitForLoadState('networkidle');
    const scripts = requests.map((request) => request.replace('GET ', '')).filter((url) => script.test(url));
    const codes = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    expect(codes.some((code) => code.includes('useSyncExternalStore'))).toBe(true);
    expect(scripts.filter((_, at) => codes[at]?.includes('_zod'))).toEqual([]);
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

test('styles inlined in the HTML are not fetched again by later chunks', async ({ page }) => {
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

test('posts below the fold take the height that was kept for them, on a phone and on a desk', async ({ page }) => {
  for (const width of [390, 1280]) {
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
  }
});

for (const { name, path, shown } of [
  { name: 'home', path: '/', shown: 0 },
  { name: 'explore', path: '/residential-explore', shown: 2 },
]) {
  test(`on a phone the posts of ${name} that are out of sight wait for the largest picture or the first scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    // The page waits for the paint in frames.
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await rendered(page, path);
    const pictures = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/media/')) pictures.add(request.url());
    });
    await page.goto(path);
    const posts = page.getByRole('main').getByRole('article');
    const first = Math.max(shown, 1);
    await expect(posts).toHaveCount(shown);
    expect(pictures.size).toBe(first);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 100);
    await expect(posts.nth(shown)).toBeVisible();
    await expect.poll(() => pictures.size).toBeGreaterThan(first);
  });
}

test('requests have no pictures and wait for none, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await rendered(page, '/residential-explore?tab=buy-request');
  await page.goto('/residential-explore?tab=buy-request');
  await expect(page.getByRole('main').getByRole('article').nth(2)).toBeVisible();
});

test('before the code is there a search leads to explore, where a wide screen has list and map at once', async ({
  page,
}) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Glebe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/residential-explore\?tab=sale&q=Glebe/);
  await expect(heading(page, /Homes for sale/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeHidden();
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
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.route(screenCode, (route) => route.abort());
  await page.goto('/');
  // The page reloads by itself once.
  await expect.poll(() => documents).toBe(2);
  await expect(heading(page, /This page didn’t load/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.unroute(screenCode);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, /Find the house/)).toBeVisible();
  await hydrated(page);
});
