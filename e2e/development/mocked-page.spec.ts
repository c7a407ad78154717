import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import { startDevelopmentServer } from '../support/servers/development-server.ts';
import { ownServer } from '../support/servers/worker-server.ts';

/* `npm run dev:mock`, as e2e/README.md says it is opened. */

const test = base.extend<object, { site: string }>({
  site: [
    ownServer(
      () => startDevelopmentServer({ configFile: 'tests/support/mock-api/browser/vite.config.ts' }),
      ({ url }) => url,
    ),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

// A single server for all tests, with time to compile each module at its first request.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const compiled = { timeout: 60_000 };

/** The browser reports a call that a scenario lets fail as an error, too. */
const isFailedCall = (message: ConsoleMessage) =>
  new URL(message.location().url, 'http://page').pathname.startsWith(apiPrefix);

async function open(page: Page, address: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFailedCall(message)) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(compiled);
  return errors;
}

const results = (page: Page) => page.getByRole('main').getByRole('article');
const triesAgain = (page: Page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(compiled);

/** Six addresses, and each scenario once. */
const openings: [address: string, isShown: (page: Page) => Promise<void>][] = [
  ['/', (page) => expect(page.getByText('Mocked API')).toBeVisible()],
  ['/residential-explore?tab=rent&page=1&fail=GET /posts:503', triesAgain],
  ['/residential-explore?tab=rent&page=1&unreachable=GET /posts', triesAgain],
  ['/commercial?empty', (page) => expect(results(page)).toHaveCount(0)],
  ['/blogs?slow=GET /blogs:3000', (page) => expect(results(page).first()).toBeVisible(compiled)],
  ['/login', (page) => expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible(compiled)],
  ['/subscription-plans?as=agent', (page) => expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()],
];

for (const [address, isShown] of openings) {
  test(`${address} opens without an error`, async ({ page }) => {
    const errors = await open(page, address);
    await isShown(page);
    expect(errors).toEqual([]);
  });
}
