import type { Page } from '@playwright/test';
import type { EndpointName } from '#contract/endpoints.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest } from '#tests/support/own-post.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { isWholeMatrix, matrix } from '../support/matrix.ts';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Each screen at the width with more content or movement; at the other width in the whole matrix only. */
const screens = [
  { name: 'home', path: '/', width: 1280 },
  { name: 'explore, homes for sale', path: '/residential-explore', width: 1280 },
  { name: 'explore, buy requests', path: '/residential-explore?tab=buy-request', width: 360 },
  { name: 'explore at a place', path: '/residential-explore?lat=45.4215&lng=-75.6972', width: 360 },
  { name: 'about us', path: '/about-us', width: 1280 },
  { name: 'a listing', path: '/residential-details/sale_1', width: 1280 },
  { name: 'a request', path: '/residential-details/buy_1', width: 360 },
  { name: 'a static page', path: '/static/privacy-policy', width: 360 },
  { name: 'a story', path: '/blog/brick-wall', width: 1280 },
  { name: 'commercial', path: '/commercial', width: 360 },
  { name: 'no such address', path: '/nowhere', width: 360 },
  { name: 'a page for members', path: '/my-posts', width: 1280 },
  { name: 'sign in', path: '/login', width: 360 },
];

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { name, path } of screens.filter((screen) => isWholeMatrix || screen.width === width)) {
      test(`axe finds nothing on ${name}, which reflows at 320 px`, async ({ page, network }) => {
        network.allow('/nowhere');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessibleInBothThemes(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => widthOf(page)).toBe(320);
      });
    }
  });
}

for (const width of matrix([360], [1280])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds nothing on an empty, a failed and a loading list', async ({ page, network }) => {
      test.slow();
      network.use(mock('GET /posts', () => ({ data: [], total: 0 })));
      await page.goto('/residential-explore?beds=9');
      await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
      await expectAccessibleInBothThemes(page);

      network.use(failing('GET /posts', 500, 'Something went wrong'));
      await page.goto('/residential-explore?tab=rent');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessibleInBothThemes(page);

      network.use(mock('GET /posts', () => new Promise(() => undefined)));
      await page.goto('/residential-explore');
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('axe finds nothing on matches, a score and a dismissed one', async ({ page, signIn }) => {
      test.slow();
      await signIn();
      giveOwnPost(mockedToken, makeLiveRequest({ id: 'wish' }));
      await page.goto('/matches/wish');
      await page
        .getByRole('button', { name: /^Why this score/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Dismiss / })
        .nth(1)
        .click();
      await expect(page.getByText('Why not this one?')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByText('Too far', { exact: true }).click();
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => widthOf(page)).toBe(320);
    });

    test('axe finds nothing on the dialog', async ({ page, signIn }) => {
      await signIn();
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Create a Post' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
    });
  });
}

const loading: [path: string, waitsFor: EndpointName][] = [
  ['/', 'GET /posts'],
  ['/residential-explore', 'GET /posts'],
  ['/residential-explore?tab=buy-request', 'GET /posts'],
  ['/residential-details/nowhere', 'GET /posts/{id}'],
  ['/agent-profile/nadia', 'GET /agents/{id}'],
  ['/static/privacy-policy', 'GET /help_support/pages/{key}'],
  ['/my-posts', 'GET /posts/mine'],
  ['/chat', 'GET /chat/conversations'],
  ['/favorites', 'GET /favorites'],
  ['/edit-sale-property/sale_1', 'GET /posts/{id}/content'],
  ['/my-profile', 'GET /user/kyc_user'],
  ['/edit-my-profile', 'GET /user/kyc_user'],
];

test('no screen is wider than 320 px while it waits for its data', async ({ page, network, signIn }) => {
  test.slow();
  await signIn();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, call] of loading) {
    const times = network.calls(call).length + 1;
    network.use(mock(call, () => new Promise(() => undefined)));
    await page.goto(path);
    await network.waitForCall(call, { times });
    await expect(page.getByRole('main').locator('.skeleton').first(), path).toBeVisible();
    expect(await widthOf(page), path).toBe(320);
    network.resetHandlers();
  }
});
