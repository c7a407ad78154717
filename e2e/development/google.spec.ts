import type { Page } from '@playwright/test';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';
import type { AskedOfGoogle } from '../support/fakes/fake-google.ts';
import { startDevelopmentServer } from '../support/servers/development-server.ts';
import { ownServer } from '../support/servers/worker-server.ts';

/* The page with a key of Google Maps and a fake of its script (fake-google.ts). */

const withKey = test.extend<object, { site: string }>({
  site: [
    ownServer(
      () => startDevelopmentServer({ variables: { VITE_GOOGLE_MAPS_API_KEY: 'a-key' } }),
      ({ url }) => url,
    ),
    { scope: 'worker' },
  ],
});

// The development server compiles each module at its first request.
withKey.slow();
const compiled = { timeout: 60_000 };

const script = 'https://maps.googleapis.com/**';
const map = (page: Page) => page.getByRole('application', { name: 'Map of the results' });
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search by location' });

/** Answers Google's script and counts the calls. */
async function playGoogle(page: Page, site: string) {
  const asked = { times: 0 };
  await page.route(script, async (route) => {
    asked.times += 1;
    const body = `import(${JSON.stringify(`${site}/e2e/support/fakes/fake-google.ts`)})`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

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
  'one script serves map and search; the map gathers what lies within 40 px from two on, and leads the list',
  async ({ page, site, network }) => {
    network.use(pinsAt(-90, -65, 30, 120));
    const asked = await playGoogle(page, site);
    await page.goto('/residential-explore?beds=2');
    await expect(map(page).getByRole('button', { name: 'For sale, $100,000, and 1 more nearby' })).toHaveText(
      '2',
      compiled,
    );
    await expect(map(page).getByRole('button', { name: 'For sale, $300,000' })).toBeVisible();
    await expect(map(page).getByRole('button', { name: 'For sale, $400,000' })).toBeVisible();
    await expect(map(page).locator('[data-map-mark]')).toHaveCount(3);
    await expect(search(page)).toHaveAttribute('placeholder', 'Search by location');
    expect(asked.times).toBe(1);

    const box = await map(page).boundingBox();
    if (!box) throw new Error('The map is not to be seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y - 120, { steps: 6 });
    await page.mouse.up();
    await expect(page).toHaveURL(/beds=2.*bounds=|bounds=.*beds=2/);

    await search(page).fill('112b strath');
    await page.getByRole('option', { name: /112B Strathcona Avenue/ }).click();
    await expect(page).toHaveURL(/lat=45\.4012&lng=-75\.6841/);
    const { fields } = await page.evaluate(() => (window as unknown as { askedOfGoogle: AskedOfGoogle }).askedOfGoogle);
    expect(fields).toEqual([['address_components', 'geometry', 'formatted_address']]);
  },
);
