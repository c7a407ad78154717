import type { Page } from '@playwright/test';
import { expect, mocked as test } from '../fixtures.ts';

/* Parts that load on demand, opened without a network: the page stays, with a message. */

const said = (page: Page) => page.getByText('This couldn’t be loaded. Please try again.');
/** Toasts load once the page is idle. */
const settled = (page: Page) => expect(page.getByRole('region', { name: 'Messages from the site' })).toBeAttached();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu that cannot be loaded leaves the form as it is, and opens once the network is back', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.goto('/sale-property');
    const street = page.getByLabel('Street', { exact: true });
    await street.fill('112B Strathcona Avenue');
    await settled(page);
    await context.setOffline(true);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await expect(said(page)).toBeVisible();
    await expect(menu).toBeFocused();
    await expect(street).toHaveValue('112B Strathcona Avenue');
    await context.setOffline(false);
    await menu.click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(street).toHaveValue('112B Strathcona Avenue');
  });
});

test('a dialog that cannot be loaded leaves the page as it is, and opens once the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  await settled(page);
  const title = page.getByRole('heading', { level: 1, name: /Find the house/ });
  await expect(title).toBeVisible();
  await context.setOffline(true);
  const create = page.getByRole('banner').getByRole('button', { name: 'Create a Post' });
  await create.click();
  await expect(said(page)).toBeVisible();
  await expect(title).toBeVisible();
  await context.setOffline(false);
  await create.click();
  await expect(page.getByRole('dialog').getByText("I'm looking for buy")).toBeVisible();
});
