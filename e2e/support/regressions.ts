import { expect, type Locator, type Page } from '@playwright/test';
import { madeInTime } from './accounts.ts';
import { keptIn } from './browser-storage.ts';
import { hydrated } from './hydrated.ts';
import { isWholeMatrix } from './matrix.ts';

/* The same steps run over the mocked API and the real server, so they name no post and count none. */

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('article');
const map = (page: Page) => page.getByRole('application', { name: 'Map of the results' });
const marks = (page: Page) => map(page).locator('[data-map-mark]');
const hrefs = (found: Locator) =>
  found.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The address changes before the list is drawn; the tabs tell which search the list stands for. */
async function listStands(page: Page, search = /./) {
  await hydrated(page);
  const kinds = main(page).getByRole('navigation', { name: 'Post types' });
  await expect(kinds.getByRole('link').last()).toHaveAttribute('href', search, madeInTime);
  await expect(cards(page).first()).toBeVisible(madeInTime);
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0, madeInTime);
}

/** Without a graphics card the first map is slow on a busy machine. */
const drawnMs = 40_000;
const mapStands = (page: Page) => expect(marks(page).first()).toBeVisible({ timeout: drawnMs });

async function dragMap(page: Page) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 60, { steps: 8 });
  await page.mouse.up();
}

const journeys = {
  'a filter leads back to the first page': async (page) => {
    await page.goto('/residential-explore?page=2');
    await listStands(page);
    await page.getByRole('button', { name: 'Bedrooms' }).click();
    await page.getByRole('button', { name: '2+ bedrooms' }).click();
    await expect(page).toHaveURL(/\/residential-explore\?beds=2$/);
    await expect(page.getByText(/Showing 1 to/)).toBeVisible();
  },

  'the filters stay while the map moves, and Back takes no step for it': async (page) => {
    await page.goto('/');
    await page.goto('/residential-explore?page=2&minPrice=100000&beds=1');
    await mapStands(page);
    await dragMap(page);
    await expect(page).toHaveURL(/\?bounds=[^&]+&minPrice=100000&beds=1$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  },

  'a link shows the same homes in another tab': async (page) => {
    await page.goto('/residential-explore?sort=price-asc');
    await listStands(page);
    await page.getByRole('button', { name: 'Bedrooms' }).click();
    await page.getByRole('button', { name: '2+ bedrooms' }).click();
    await listStands(page, /beds=2/);
    const here = await hrefs(cards(page));
    expect(here.length).toBeGreaterThan(3);
    await page.evaluate(() => window.localStorage.clear());
    const other = await page.context().newPage();
    await other.goto(page.url());
    await listStands(other);
    await expect.poll(() => hrefs(cards(other))).toEqual(here);
  },

  'Back after a home finds the list where it was': async (page) => {
    await page.goto('/residential-explore');
    await listStands(page);
    const card = cards(page).nth(8);
    await card.scrollIntoViewIfNeeded();
    const before = await card.boundingBox();
    const [href] = await hrefs(card);
    const name = (await card.getByRole('link').textContent()) ?? '';
    await card.getByRole('link').click();
    // The address changes before the list is gone: only its own heading shows that the home is there.
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(name, madeInTime);
    await page.goBack();
    await listStands(page);
    await expect.poll(() => hrefs(card)).toEqual([href]);
    const moved = async () => Math.abs(((await card.boundingBox())?.y ?? Number.MAX_VALUE) - (before?.y ?? 0));
    await expect.poll(moved).toBeLessThan(before?.height ?? 0);
    await expect(card.getByRole('link')).toBeFocused();
  },

  'Back closes the dialog of all filters, and then the pictures of a home': async (page) => {
    await page.goto('/residential-explore?beds=2');
    await listStands(page);
    await page.getByRole('button', { name: 'All filters' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/residential-explore\?beds=2$/);
    await cards(page).first().getByRole('link').click();
    await main(page)
      .getByRole('button', { name: /^All \d+ photos$/ })
      .click();
    const pictures = page.getByRole('dialog', { name: 'Photos' });
    await expect(pictures).toBeVisible();
    await page.goBack();
    await expect(pictures).toBeHidden();
    await expect(page).toHaveURL(/\/residential-details\//);
  },

  'a map of the whole country draws, and its numbers add up to the list': async (page) => {
    await page.goto('/residential-explore');
    await mapStands(page);
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    for (let step = 0; step < 8; step += 1) await zoomOut.click();
    const drawn = async () => {
      const texts = await marks(page).allTextContents();
      return texts.reduce((sum, text) => sum + (/^[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : 1), 0);
    };
    const listed = async () =>
      Number(
        /^([\d,]+) homes/
          .exec((await main(page).getByRole('status').first().textContent()) ?? '')?.[1]
          ?.replaceAll(',', ''),
      );
    await expect.poll(async () => (await drawn()) - (await listed()), { timeout: drawnMs }).toBe(0);
  },

  'an address that is opened by itself begins at its top': async (page) => {
    await page.goto('/');
    await expect(main(page).getByRole('heading', { name: 'FAQs' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.goto('/commercial');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },

  'what was opened stands on the home page until it is cleared': async (page) => {
    await page.goto('/residential-explore');
    await listStands(page);
    await cards(page).first().getByRole('link').click();
    const heading = main(page).getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/residential-details\//, madeInTime);
    // Until the page stands the list's own heading may still be there.
    await expect(main(page).getByRole('heading', { name: 'Similar homes' })).toBeVisible(madeInTime);
    // The visit is stored a moment after that, and the page is left here.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(async () => Object.values(await keptIn(page, 'keyval-store')).join()).toContain(id);
    const name = (await heading.textContent()) ?? '';
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await expect(row.getByRole('link', { name })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('recent');
    await row.getByRole('button', { name: 'Clear recently viewed' }).click();
    await expect(row).toBeHidden();
    await page.reload();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(row).toBeHidden();
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

/** Only the real server has the clusters and the list prerendered by the server. */
const liveJourneys: (keyof typeof journeys)[] = [
  'Back after a home finds the list where it was',
  'a map of the whole country draws, and its numbers add up to the list',
];
/** Screen tests and e2e/mocked/explore-map.spec.ts prove these too. */
const wholeMatrixJourneys: (keyof typeof journeys)[] = [
  'a filter leads back to the first page',
  'the filters stay while the map moves, and Back takes no step for it',
  'a link shows the same homes in another tab',
  'what was opened stands on the home page until it is cleared',
];
const isUsual = (name: string) => !wholeMatrixJourneys.some((journey) => journey === name);
const isLive = (name: string) => liveJourneys.some((journey) => journey === name);

/** Each journey runs in one of the two suites, and in both in the whole matrix. */
export const journeysOf = (suite: 'mocked' | 'live') =>
  Object.entries(journeys).filter(([name]) => isWholeMatrix || (isUsual(name) && isLive(name) === (suite === 'live')));
