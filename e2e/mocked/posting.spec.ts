import type { Locator, Page } from '@playwright/test';
import { hoursAgo, makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { forgetFavourites, listFavourites, saveFavourite } from '#tests/support/mock-api/data/favourites.ts';
import { listOwnPosts } from '#tests/support/mock-api/data/own-post-views.ts';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { failing, held } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest, makeOwnListing, makeOwnRequest } from '#tests/support/own-post.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { heading, press } from '../support/accounts.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';

const house = 'design/pictures/house-960.jpg';
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Form steps' }).getByRole('link', { name });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.beforeEach(({ signIn }) => signIn());

/** Own posts, one for each kind and status that looks different. */
function givePosts() {
  giveOwnPost(mockedToken, makeLiveListing({ id: 'own' }), { views: 1204, favourites: 18 });
  giveOwnPost(mockedToken, makeLiveListing({ street: 'Elm Street', expiresAt: hoursAgo(-72) }), { views: 342 });
  giveOwnPost(mockedToken, makeLiveRequest(), { views: 342, favourites: 7 });
  giveOwnPost(mockedToken, makeLiveListing({ street: 'Sweetland Avenue', status: 'paused' }));
  giveOwnPost(mockedToken, makeLiveListing({ street: 'Percy Street', status: 'expired', pictures: [] }));
  giveOwnPost(mockedToken, makeLiveListing({ street: 'Lisgar Street', status: 'closed' }), { closedReason: 'sold' });
}

for (const width of matrix([360], [1280])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.slow();

    test('axe finds nothing on the form of a listing', async ({ page }) => {
      giveOwnPost(mockedToken, makeOwnListing());
      await page.goto('/edit-sale-property/own-listing?step=address');
      await expect(heading(page, 'Address', 2)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Move the pin', exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page);

      await step(page, 'The home').click();
      const title = page.getByRole('textbox', { name: /^Title/ });
      const area = page.getByRole('textbox', { name: /^Living area/ });
      await title.fill('');
      await area.fill('large');
      await press(page, 'Next: photos');
      await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
      await expectAccessibleInBothThemes(page);

      await title.fill('Brick semi near the canal');
      await area.fill('1680');
      await press(page, 'Next: photos');
      await page.getByLabel('Add photos').setInputFiles(house);
      await expect(page.getByText('2 of 2 uploaded.')).toBeVisible();
      await expectAccessibleInBothThemes(page);

      await step(page, 'Review and publish').click();
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('axe finds nothing on the form of a request', async ({ page }) => {
      giveOwnPost(mockedToken, makeOwnRequest());
      await page.goto('/edit-buy-request/own-request?step=where');
      await expect(page.getByRole('button', { name: 'Move the area' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await step(page, 'Wish list').click();
      await page.locator('summary', { hasText: 'Outdoor' }).click();
      await expect(page.getByRole('group', { name: 'Fenced yard' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
}

for (const width of matrix([1280], [360])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.slow();

    test('axe finds nothing on one’s own posts', async ({ page, network }) => {
      givePosts();
      await page.goto('/my-posts');
      await page.getByRole('checkbox', { name: 'Select 112B Elm Street' }).check();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Actions for 112B Strathcona Avenue' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=menu]');
      await page.keyboard.press('Escape');

      const tab = (name: string) => page.getByRole('navigation', { name: 'Post types' }).getByRole('link', { name });
      await tab('Rent requests').click();
      await expect(heading(page, 'No rent requests yet', 2)).toBeVisible();
      await expectAccessibleInBothThemes(page);
      network.use(failing('GET /posts/mine', 404, 'These posts are not here'));
      await tab('Sale').click();
      await expect(heading(page, 'We couldn’t load your posts', 2)).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('axe finds nothing on favourites and on the page of one’s own post', async ({ page }) => {
      saveFavourite(mockedToken, makeListing({ id: 'dearer' }));
      const [dearer] = listFavourites(mockedToken);
      if (dearer) dearer.savedPrice -= 20_000;
      saveFavourite(mockedToken, makeListing({ id: 'sold', status: 'closed', closedReason: 'sold' }));
      saveFavourite(mockedToken, makeRequest({ id: 'looking' }));
      await page.goto('/favorites');
      await expect(page.getByText('3 posts saved.')).toBeVisible();
      await expectAccessibleInBothThemes(page);

      forgetFavourites();
      givePosts();
      await page.goto('/residential-details/own');
      await expect(page.getByRole('region', { name: 'Your post' }).getByText('1,204 views')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleInBothThemes(page);

      await page.goto('/favorites');
      await expect(page.getByText('Nothing saved.')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the forms and one’s own posts reflow, while they load too', async ({ page, network }) => {
    test.slow();
    const demand = held('POST /posts/{id}/demand');
    network.use(demand.handler);
    givePosts();
    giveOwnPost(mockedToken, makeOwnListing());
    giveOwnPost(mockedToken, makeOwnRequest());
    await page.goto('/edit-sale-property/own-listing?step=address');
    for (const name of ['Address', 'The home', 'Photos', 'Price and dates', 'Review and publish']) {
      await step(page, name).click();
      await expect(heading(page, name, 2)).toBeVisible();
      expect(await widthOf(page), name).toBe(320);
    }
    await expect(page.getByRole('status', { name: 'Counting the requests that fit' })).toBeVisible();
    demand.release();
    await expect(page.getByText(/^Counted /)).toBeVisible();
    expect(await widthOf(page)).toBe(320);
    await page.goto('/edit-buy-request/own-request?step=where');
    for (const name of ['Location', 'The home', 'Wish list', 'Budget and dates', 'Review and publish']) {
      await step(page, name).click();
      await expect(heading(page, name, 2)).toBeVisible();
      expect(await widthOf(page), name).toBe(320);
    }
    await page.goto('/my-posts');
    await page.getByRole('checkbox', { name: 'Select 112B Elm Street' }).check();
    await expect(page.getByRole('region', { name: 'Selected posts' })).toBeVisible();
    expect(await widthOf(page)).toBe(320);
  });

  test('the bar at the bottom covers nothing that has the focus', async ({ page }) => {
    giveOwnPost(mockedToken, makeOwnListing());
    await page.goto('/edit-sale-property/own-listing?step=home');
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.focus();
    const bar = page.getByRole('button', { name: 'Next: photos' });
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await bar.evaluate((button) => button.parentElement?.contains(document.activeElement) ?? false)) break;
      const found = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return over?.closest('[data-sticks]')
          ? (document.activeElement?.closest('label')?.textContent ?? 'something')
          : '';
      });
      if (found) covered.push(found);
    }
    await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
    expect(covered).toEqual([]);
  });
});

test('the longest price of one’s own posts stands in one line, and nothing is pushed out', async ({ page }) => {
  const rental = makeLiveRequest({ kind: 'rent_request' });
  giveOwnPost(mockedToken, makeLiveListing({ street: 'Chemin du Lac-Bernard' }));
  giveOwnPost(mockedToken, { ...rental, content: { ...rental.content, budgetMin: 12_350, budgetMax: 18_650 } });
  await page.goto('/my-posts');
  const price = page.getByRole('cell', { name: '$12.35K – $18.65K/mo' });
  for (const width of [768, 834, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(price).toBeVisible();
    const lines = await price.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
    expect(await widthOf(page)).toBe(width);
  }
});

test('a request is filled in and posted by keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('/buy-request');
  await expect(heading(page, 'Location', 2)).toBeVisible();
  /** Presses Tab until the target has the focus. */
  async function tabToElement(target: Locator) {
    await expect(target).toBeVisible();
    // Found once, not at each press: a role query searches the whole page.
    const element = await target.elementHandle();
    for (let presses = 0; presses < 200; presses += 1) {
      if (await element?.evaluate((found) => found === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}.`);
  }
  const tabTo = (role: Parameters<Page['getByRole']>[0], name: RegExp | string) =>
    tabToElement(page.getByRole(role, { name }).first());
  const goOn = async (to: string) => {
    await tabTo('button', `Next: ${to.toLowerCase()}`);
    await page.keyboard.press('Enter');
    await expect(heading(page, to, 2)).toBeFocused();
  };

  await tabTo('combobox', 'Find an area');
  await page.keyboard.type('the gle');
  await expect(page.getByText(/^1 place found: The Glebe/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The Glebe added, with 1 km around it.')).toBeVisible();
  await goOn('The home');

  await tabTo('textbox', /^Title/);
  await page.keyboard.type('A yard for two dogs');
  await tabTo('checkbox', /^House$/);
  await page.keyboard.press('Space');
  await tabTo('combobox', /^Min. bedrooms/);
  await page.keyboard.type('2');
  await tabTo('textbox', /^In your words/);
  await page.keyboard.type('Two of us and two old dogs, looking for a quiet street with a yard that has a fence.');
  await goOn('Wish list');

  await tabToElement(page.locator('summary', { hasText: 'Outdoor' }));
  await page.keyboard.press('Enter');
  await tabTo('radio', /Not needed/);
  await goOn('Budget and dates');
  await tabTo('textbox', /^Maximum/);
  await page.keyboard.type('925000');
  await goOn('Review and publish');

  await tabTo('button', /^Publish$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your post is published')).toBeVisible();
  await expect(heading(page, 'A yard for two dogs')).toBeVisible();
  expect(listOwnPosts(mockedToken, { page: 1, limit: 10 }).data).toMatchObject([
    { kind: 'buy_request', status: 'active', title: 'A yard for two dogs', price: 925_000 },
  ]);
});
