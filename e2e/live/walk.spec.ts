import { apiPrefix } from '#contract/limits.ts';
import { type PageName, pages } from '#contract/pages.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { prerenderedScreens } from '#src/app/routes/prerendered-screens.ts';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { expect, live as test } from '../fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { isWholeMatrix, matrix } from '../support/matrix.ts';
import { collectErrors, expectToFitBothWidths } from '../support/page-errors.ts';

// The server renders the pictures while the test waits for them.
test.slow();

/** A visitor opens what is open to all and not prerendered (prerendered-pages.spec.ts), a member the rest, and in the whole matrix all of it. */
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

    const isOpen = (name: PageName) =>
      pages[name].access === 'everyone'
        ? isWholeMatrix || (!account && !Object.hasOwn(prerenderedScreens, name))
        : (pages[name].access === 'member') === (account !== undefined);
    for (const [name, { path }] of Object.entries(pages) as [PageName, (typeof pages)[PageName]][]) {
      if (!isOpen(name) || (path.includes(':') && !parameters[name])) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path.replace(/:\w+/, parameters[name] ?? ''));
      await hydrated(page);
      await expectToFitBothWidths(page);
    }
    expect(errors).toEqual([]);
  });
}
