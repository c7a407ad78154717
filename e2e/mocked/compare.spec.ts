import { judgeFit } from '#contract/fit/judge-fit.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { hoursAgo, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';

const compared = '/compare?ids=sale_1,sale_2,sale_3,sale_6';

test('homes are ticked, kept in both tabs of the browser, compared and taken out, by keyboard alone', async ({
  page,
  context,
}) => {
  await page.goto('/residential-explore');
  const first = page.getByRole('checkbox', { name: 'Compare 18 Fairmont Avenue' });
  await first.focus();
  await expect(first).toBeInViewport();
  await page.keyboard.press('Space');
  const tray = page.getByRole('region', { name: /^Compare/ });
  await expect(tray).toContainText('Add one more to compare');
  await expect(tray.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Compare 25 Sweetland Avenue' }).focus();
  await page.keyboard.press('Space');

  const other = await context.newPage();
  await other.goto('/residential-explore');
  const inOther = other.getByRole('region', { name: /^Compare/ });
  await expect(inOther.getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await other.getByRole('checkbox', { name: 'Compare 32 Sunnyside Avenue' }).check();
  await expect(tray.getByRole('link', { name: 'Compare 3' })).toBeVisible();
  await other.close();

  await tray.getByRole('link', { name: 'Compare 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?ids=sale_1%2Csale_2%2Csale_3$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three homes, side by side');
  await expect(tray).toBeHidden();

  const same = page.getByRole('button', { name: /^Show all \d+$/ });
  await expect(page.getByRole('row', { name: /^Built/ })).toBeHidden();
  await same.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Built/ })).toBeVisible();

  await page.getByRole('button', { name: 'Remove 25 Sweetland Avenue from the comparison' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?ids=sale_1%2Csale_3$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two homes, side by side');
  await page.goBack();
  await expect(page).toHaveURL(/\/residential-explore$/);
  await expect(tray.getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Compare 25 Sweetland Avenue' })).not.toBeChecked();
});

test('a printed comparison has every row and no buttons', async ({ page }) => {
  await page.goto(compared);
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /^Built/ })).toBeVisible();
  await expect(page.getByText(/\/compare\?ids=sale_1%2Csale_2%2Csale_3%2Csale_6$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Where they are' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('figure', { name: /^Map with/ })).toBeHidden();
});

test('on a phone the columns move together by the arrows, and their names stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(compared);
  await expect(page.getByText('Homes 1 and 2 of 4')).toBeVisible();
  const lastName = page.getByRole('columnheader', { name: /53 Grosvenor Avenue/ });
  await expect(lastName).not.toBeInViewport();
  const next = page.getByRole('button', { name: 'Next homes' });
  await next.click();
  await expect(page.getByText('Homes 2 and 3 of 4')).toBeVisible();
  await next.click();
  await expect(page.getByText('Homes 3 and 4 of 4')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(lastName).toBeInViewport();
  const columnOf = (part: string) =>
    page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().left));
  await expect
    .poll(
      async () =>
        (await columnOf('.compare-names > :last-child')) - (await columnOf('.compare-pictures > :last-child')),
    )
    .toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  await page.getByRole('heading', { name: 'Room by room' }).scrollIntoViewIfNeeded();
  await expect(lastName).toBeInViewport();
});

for (const width of matrix([1440, 390], [320])) {
  test(`axe finds nothing in the tray and the comparison at ${width} px`, async ({ page, network, signIn }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn();
    await page.goto('/favorites');
    await page.goto('/residential-explore');
    for (const place of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Compare/ })
        .nth(place)
        .check();
    await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible();
    await expectAccessibleInBothThemes(page, '.compare-tray');

    const request = makeRequest({ id: 'mine', title: 'A workshop first', mustHaves: ['garage', 'basement'] });
    network.use(
      mock('GET /posts/{id}', ({ params }) => {
        const post = posts.find(({ id }) => id === params.id) ?? request;
        const end = { what: 'status', at: hoursAgo(60), from: 'active', to: 'closed' } as const;
        if (post.id !== 'sale_3') return { data: post };
        return { data: { ...post, status: 'closed', closedReason: 'sold', history: [...post.history, end] } };
      }),
      mock('GET /posts/{id}/fits', ({ params }) => {
        const listing = posts.find(({ id }) => id === params.id);
        if (!listing || !('listPrice' in listing)) return { data: [] };
        return { data: [{ post: request, fit: judgeFit(listing, request, '2026-11-27'), askedAt: null }] };
      }),
    );
    await page.goto(compared);
    await expect(page.getByRole('heading', { name: 'Fit to your request' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessibleInBothThemes(page);
  });
}
