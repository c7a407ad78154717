import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';
import { startDevelopmentServer } from '../support/servers/development-server.ts';
import { ownServer } from '../support/servers/worker-server.ts';

/** The design page exists in development only, so these tests bring a development server of their own. */
const test = base.extend<object, { site: string }>({
  site: [
    ownServer(
      () => startDevelopmentServer(),
      ({ url }) => url,
    ),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

// A single server for all tests, with time to compile each module at its first request.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const themes = ['light', 'dark'] as const;
const layers = ['dialog', 'drawer', 'popover', 'menu'] as const;

async function openDesign(page: Page) {
  // A picture that never loads, so that its placeholder can be seen.
  await page.route('**/design-slow*', () => undefined);
  await page.goto('/design');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('every part and layer is accessible and fits; a layer closes with Escape and gives the focus back', async ({
      page,
    }, info) => {
      await openDesign(page);
      const [usual, other] = theme === 'light' ? [1440, 390] : [390, 1440];
      for (const width of matrix([usual], [other])) {
        await page.setViewportSize({ width, height: 900 });
        const house = page.getByRole('img', { name: 'A brick house' }).first();
        await house.scrollIntoViewIfNeeded();
        await expect.poll(() => house.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        const body = await page.screenshot({ fullPage: true, path: info.outputPath(`design-${width}-${theme}.png`) });
        await info.attach(`design-${width}-${theme}`, { body, contentType: 'image/png' });
      }
      for (const layer of layers) {
        await test.step(layer, async () => {
          const opener = page.getByRole('button', { name: `Open the ${layer}` });
          await opener.click();
          const opened = page.getByRole(layer === 'menu' ? 'menu' : 'dialog');
          await expect(opened).toBeVisible();
          await expect(opened.locator(':focus').or(page.locator('[role=menu]:focus'))).toHaveCount(1);
          await expectAccessible(page, layer === 'menu' ? '[role=menu]' : '[role=dialog]');
          const body = await page.screenshot({ path: info.outputPath(`${layer}-${theme}.png`) });
          await info.attach(`${layer}-${theme}`, { body, contentType: 'image/png' });
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
          await expect(opener).toBeFocused();
        });
      }
    });
  });
}

test('the design page does not scroll sideways at 320 px, and on a phone the dialog is a sheet from the bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openDesign(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, 390, 800]);
});

/** The width of a line of each text role, and the height of the page: neither may change when the fonts arrive. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    widths: ['title', 'section', 'heading', 'lead', 'article', 'body', 'ui-strong', 'caption'].map((role) => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector(`span.type-${role}`) ?? document.body);
      return words.getBoundingClientRect().width;
    }),
  }));

/** The fonts that ours are measured against while they load (src/ui/styles/fonts.css). */
const hasFallbackFonts = (page: Page) =>
  page.evaluate(() =>
    new FontFace('fallback', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );

for (const width of matrix([390], [1280])) {
  test(`the layout does not shift when the fonts arrive, at ${width} px`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/design');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    test.skip(
      !(await hasFallbackFonts(page)),
      'the layout is kept by a fallback in the metrics of Arial: neither it nor Liberation Sans is installed here',
    );
    await page.evaluate(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
      }).observe({ type: 'layout-shift' });
    });
    const before = await measure(page);
    release();
    await page.waitForFunction(
      () => document.fonts.check('500 20px "Newsreader Display"') && document.fonts.status === 'loaded',
    );
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    const after = await measure(page);
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.01);
    expect(after.height).toBe(before.height);
    for (const [index, wide] of after.widths.entries()) {
      expect(Math.abs((before.widths[index] ?? 0) / wide - 1)).toBeLessThan(0.05);
    }
  });
}
