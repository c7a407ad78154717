import type { Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import { type PageName, pages } from '#contract/pages.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { expect, live as test } from '../fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { isWholeMatrix, matrix } from '../support/matrix.ts';

// The server renders the pictures while the test waits for them.
test.slow();

/** Missing tiles are no fault of the page: no tile server has an address here. */
const isOwnError = (text: string) => !text.includes('net::ERR_NAME_NOT_RESOLVED');

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && isOwnError(`${message.text()} ${message.location().url}`))
      errors.push(`${new URL(page.url()).pathname}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error}`));
  return errors;
}

/** A visitor opens what is open to all, a member the rest, and in the whole matrix all of it again. */
const walkers = matrix(
  [
    { who: 'a visitor', account: undefined },
    { who: 'an individual', account: demoAccounts[0] },
  ],
  [{ who: 'an agent', account: demoAccounts[1] }],
);

for (const { who, account } of walkers) {
  test(`${who} walks through the screens at both widths without a console error`, async ({
    page,
    request,
    context,
  }) => {
    const errors = collectErrors(page);
    const answer = async (path: string) => (await (await request.get(`${apiPrefix}${path}`)).json()).data;
    const [post] = await answer('/posts?limit=1');
    const parameters: Partial<Record<PageName, string>> = {
      postDetails: post.id,
      staticPage: 'privacy-policy',
      blog: 'deposits-and-notice-province-by-province',
      agentProfile: demoAccounts[1].id,
    };

    if (account) {
      const data = { email: account.email, password: demoPassword };
      const response = await request.post(`${apiPrefix}/auth/login`, { data });
      const { token } = (await response.json()).data;
      const headers = { Authorization: `Bearer ${token}` };
      const mine = await (await request.get(`${apiPrefix}/posts/mine`, { headers })).json();
      const own = (kind: string) => mine.data.find((each: { kind: string }) => each.kind === kind)?.id;
      parameters.editSaleProperty = own('sale_property');
      parameters.editRentProperty = own('rent_property');
      parameters.editBuyRequest = own('buy_request');
      parameters.editRentRequest = own('rent_request');
      await context.addInitScript(
        (state) => window.localStorage.setItem('persist:gable', state),
        signedInState({ token }),
      );
    }

    const open = (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).filter(
      ([, { access }]) =>
        (access === 'everyone' && (!account || isWholeMatrix)) || access === (account ? 'member' : 'visitor'),
    );
    for (const [name, { path }] of open) {
      const address = path.replace(/:\w+/, parameters[name] ?? '');
      if (path.includes(':') && !parameters[name]) continue;
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 1440) {
          await page.goto(address);
          await hydrated(page);
        }
        await expect(page.locator('h1').first()).toBeAttached();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
    expect(errors).toEqual([]);
  });
}
