import type { Page } from '@playwright/test';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';

/* The search on the real map, without a graphics card and without tiles. */

// The map moves: with animations, as most visitors have them.
test.use({ reducedMotion: 'no-preference' });
// Without a graphics card the first map is slow on a busy machine.
test.slow();
const drawnMs = 40_000;

const explore = '/residential-explore';
const map = (page: Page) => page.getByRole('application', { name: 'Map of the results' });
const marks = (page: Page) => map(page).locator('[data-map-mark]');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const idsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function openExplore(page: Page, address = explore) {
  await page.goto(address);
  await expect(marks(page).first()).toBeVisible({ timeout: drawnMs });
}

/** From the middle of the map, by hand. */
async function drag(page: Page, dx: number, dy: number) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 8 });
  await page.mouse.up();
}

/** The address changes before the list is drawn: the list stands for the search with these parameters. */
async function listStands(page: Page, search: RegExp) {
  const kinds = page.getByRole('navigation', { name: 'Post types' });
  await expect(kinds.getByRole('link').last()).toHaveAttribute('href', search);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const pin = (id: string, lat: number, lng: number, price: number) =>
  ({ id, kind: 'sale_property', lat, lng, price, priceMin: null, radiusKm: null }) as const;
const pins = (...drawn: ReturnType<typeof pin>[]) =>
  mock('GET /posts/map', () => ({ data: { clusters: [], pins: drawn } }));

const fairmont = pin('sale_1', 45.4, -75.69, 489_000);
const onePin = pins(fairmont);
/** The second and third pin make the map begin with the whole city. */
const threePins = pins(fairmont, pin('sale_2', 45.25, -75.95, 510_000), pin('sale_3', 45.52, -75.5, 620_000));

test('dragging the map updates list and URL, its link shows the same homes elsewhere, and dragging adds no history entry', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await openExplore(page, `${explore}?page=2&beds=2`);
  await drag(page, -150, -200);
  await listStands(page, /bounds=/);
  await expect(page).toHaveURL(/bounds=/);
  await expect(page).toHaveURL(/beds=2/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText(/Showing 1 to/)).toBeVisible();
  const here = await idsOf(page);
  expect(here.length).toBeGreaterThan(1);

  await page.evaluate(() => window.localStorage.clear());
  const other = await context.newPage();
  await openExplore(other, page.url());
  await expect.poll(() => idsOf(other)).toEqual(here);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('Back after a home finds list, map and address as they were', async ({ page, network }) => {
  // The same pins wherever the map is: the next answer could have others.
  network.use(threePins);
  const mark = map(page).getByRole('button', { name: 'For sale, $489,000' });
  await openExplore(page);
  await drag(page, -60, -60);
  await listStands(page, /bounds=/);
  const address = page.url();
  const card = cards(page).nth(8);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  const markedAt = await mark.boundingBox();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/residential-details/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(mark).toBeVisible();
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 9_999) - (before?.y ?? 0)))
    .toBeLessThan((before?.height ?? 0) / 2);
  await expect(card.getByRole('link')).toBeFocused();
  await expect.poll(async () => Math.abs(((await mark.boundingBox())?.x ?? 0) - (markedAt?.x ?? 0))).toBeLessThan(3);
});

test('the keyboard alone opens a home from the map', async ({ page, network }) => {
  network.use(onePin);
  await openExplore(page);
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(marks(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const link = map(page).getByRole('link', { name: '18 Fairmont Avenue' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/residential-details\/sale_1/);
  await page.goBack();
  await expect(map(page).getByRole('link', { name: '18 Fairmont Avenue' })).toBeVisible();
});

test('without a map the list takes the whole width, and says so in one line', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(explore);
  await expect(page.getByText('The map isn’t available right now.')).toBeVisible();
  await expect(map(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 25 to 31')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('list and map take turns; Back from a home finds the map with the home below it', async ({ page, network }) => {
    network.use(onePin);
    await page.goto(explore);
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(cards(page).first()).toBeHidden();
    await marks(page).first().click();
    const chosen = page.getByRole('region', { name: 'Selected on the map' });
    await expect(chosen.getByRole('link')).toBeVisible();
    await expectAccessible(page);
    await chosen.getByRole('link').click();
    await expect(page).toHaveURL(/residential-details\/sale_1/);
    await page.goBack();
    await expect(chosen.getByRole('link')).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('the attribution of a phone’s map', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  /** Without tiles the scale stands in its place. */
  const strip = (page: Page) => page.getByText(/^\d+ k?m$/).locator('..');

  for (const [path, covers] of [
    [explore, ['List', 'Show my location']],
    ['/residential-details/sale_1', ['Interact with map']],
  ] as const)
    test(`is covered by nothing on ${path}`, async ({ page }) => {
      await page.goto(path);
      if (path === explore) await page.getByRole('button', { name: 'Map', exact: true }).click();
      else await page.getByRole('button', { name: 'Interact with map' }).scrollIntoViewIfNeeded();
      await expect(strip(page)).toBeAttached({ timeout: drawnMs });
      const top = (await strip(page).boundingBox())?.y ?? 0;
      for (const name of covers) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 9_999), name).toBeLessThanOrEqual(top);
      }
    });
});

test.describe('standing still', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds nothing on the map, with a home open and with areas that people ask for', async ({
    page,
    network,
  }) => {
    network.use(onePin);
    await openExplore(page);
    await marks(page).first().click();
    await expect(map(page).getByRole('link')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    network.resetHandlers();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Buy requests/ })
      .click();
    await expect(marks(page).first()).toHaveText('8');
    await expectAccessibleInBothThemes(page, '[role=application]');
  });
});
