import type { Page } from '@playwright/test';
import { gate } from '#tests/support/gate.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../../fixtures.ts';
import type { AskedOfGoogle } from '../../support/fakes/fake-google.ts';
import { startDevelopmentServer } from '../../support/servers/development-server.ts';
import { ownServer } from '../../support/servers/worker-server.ts';

/* The page with a key of Google Maps and a fake of its script (fake-google.ts). */

const withKey = test.extend<object, { site: string }>({
  site: [
    ownServer(
      () => startDevelopmentServer({ VITE_GOOGLE_MAPS_API_KEY: 'a-key' }),
      ({ url }) => url,
    ),
    { scope: 'worker' },
  ],
});

// The development server compiles each module at its first request.
withKey.slow();
const compiled = { timeout: 60_000 };
withKey.describe.configure({ mode: 'default' });

const script = 'https://maps.googleapis.com/**';
const map = (page: Page) => page.getByRole('application', { name: 'Map of the results' });
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search by location' });

/** Answers Google's script after `failures` failed calls and counts the calls. Failures wait for `letFail`. */
async function playGoogle(page: Page, site: string, failures = 0) {
  const asked = { times: 0 };
  const { opened: seen, open: letFail } = gate();
  await page.route(script, async (route) => {
    asked.times += 1;
    if (asked.times <= failures) {
      await seen;
      return route.abort();
    }
    const body = `import(${JSON.stringify(`${site}/e2e/support/fakes/fake-google.ts`)})`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { asked, letFail };
}

/** Does not wait for the load event, which a held script would hold. */
const atOnce = { waitUntil: 'commit' } as const;
const waiting = async (page: Page) =>
  expect(search(page)).toHaveAttribute('placeholder', 'Loading address search...', compiled);

/** Posts at offsets in px to the east of the middle of the requested box. */
const pinsAt = (...offsets: number[]) =>
  mock('GET /posts/map', ({ query: { bounds, zoom } }) => {
    const { south, west, north, east } = bounds;
    const degrees = 360 / (256 * 2 ** zoom);
    const pins = offsets.map((px, index) => ({
      id: `pin_${index + 1}`,
      kind: 'sale_property' as const,
      lat: (south + north) / 2,
      lng: (west + east) / 2 + px * degrees,
      price: (index + 1) * 100_000,
      priceMin: null,
      radiusKm: null,
    }));
    return { data: { clusters: [], pins }, total: pins.length };
  });

withKey(
  'one script serves map and search, and the map gathers what lies within 40 px from two on',
  async ({ page, site, network }) => {
    network.use(pinsAt(-90, -65, 30, 120));
    const { asked } = await playGoogle(page, site);
    await page.goto('/residential-explore');
    await expect(map(page).getByRole('button', { name: 'For sale, $100,000, and 1 more nearby' })).toHaveText(
      '2',
      compiled,
    );
    await expect(map(page).getByRole('button', { name: 'For sale, $300,000' })).toBeVisible();
    await expect(map(page).getByRole('button', { name: 'For sale, $400,000' })).toBeVisible();
    await expect(map(page).locator('[data-map-mark]')).toHaveCount(3);
    await expect(search(page)).toHaveAttribute('placeholder', 'Search by location');
    expect(asked.times).toBe(1);
  },
);

withKey('a map that is dragged leads the list', async ({ page, site }) => {
  await playGoogle(page, site);
  await page.goto('/residential-explore?beds=2');
  await expect(map(page).locator('[data-map-mark]').first()).toBeVisible(compiled);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y - 120, { steps: 6 });
  await page.mouse.up();
  await expect(page).toHaveURL(/beds=2.*bounds=|bounds=.*beds=2/);
});

withKey(
  'a script that fails twice is asked for again, and a picked address is searched around',
  async ({ page, site }) => {
    const { asked, letFail } = await playGoogle(page, site, 2);
    await page.goto('/residential-explore', atOnce);
    await waiting(page);
    letFail();
    await expect(search(page)).toHaveAttribute('placeholder', 'Search by location', { timeout: 30_000 });
    expect(asked.times).toBe(3);

    await search(page).fill('112b strath');
    await page.getByRole('option', { name: /112B Strathcona Avenue/ }).click();
    await expect(page).toHaveURL(/lat=45\.4012&lng=-75\.6841/);
    const { fields } = await page.evaluate(() => (window as unknown as { askedOfGoogle: AskedOfGoogle }).askedOfGoogle);
    expect(fields).toEqual([['address_components', 'geometry', 'formatted_address']]);
  },
);

withKey('a blocked maps script leaves the search by list intact', async ({ page, site }) => {
  const { asked, letFail } = await playGoogle(page, site, Number.POSITIVE_INFINITY);
  await page.goto('/residential-explore', atOnce);
  await waiting(page);
  await expect(search(page)).toBeDisabled();
  letFail();
  await expect(search(page)).toHaveAttribute('placeholder', 'Address search unavailable', { timeout: 30_000 });
  await expect(search(page)).toBeDisabled();
  expect(asked.times).toBe(4);
  await page.getByRole('button', { name: 'Bedrooms' }).click();
  await page.getByRole('button', { name: '3+ bedrooms' }).click();
  await expect(page).toHaveURL(/beds=3$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
