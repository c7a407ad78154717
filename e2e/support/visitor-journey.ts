import { expect, type Page } from '@playwright/test';
import { madeInTime } from './accounts.ts';
import { hydrated } from './hydrated.ts';

/** The same steps over the mocked API and on the real server. */
export async function visitorJourney(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const firstPost = () => main.getByRole('article').first().getByRole('link');

  // Animations are on, as for most visitors.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Find the house', madeInTime);
  await expect(main.getByRole('article').first()).toBeVisible(madeInTime);
  // A link followed earlier would load another prerendered page, whose switches do nothing yet.
  await hydrated(page);

  await page.getByRole('banner').getByRole('link', { name: 'Explorer' }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Homes for sale/ })).toBeVisible(madeInTime);

  await main.getByRole('link', { name: /^For rent/ }).click();
  await expect(page).toHaveURL(/tab=rent/);
  await expect(main.getByRole('heading', { level: 1, name: /^Homes for rent/ })).toBeVisible(madeInTime);

  await main.getByRole('link', { name: /^For sale/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: /^Homes for sale/ })).toBeVisible(madeInTime);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0, madeInTime);
  await main.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: /2$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main.getByText(/Showing 25 to/)).toBeVisible(madeInTime);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0, madeInTime);
  const card = firstPost();
  const address = (await card.textContent()) ?? '';

  await card.click();
  await expect(page).toHaveURL(/\/residential-details\//, madeInTime);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(address, madeInTime);

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(firstPost()).toHaveText(address, madeInTime);

  await main.getByRole('link', { name: /^Buy requests/ }).click();
  // Until then the homes for sale may stand a moment longer.
  await expect(main.getByRole('heading', { level: 1, name: /^People looking to buy/ })).toBeVisible(madeInTime);
  const notice = firstPost();
  await expect(notice).toBeVisible(madeInTime);
  const sentence = (await notice.textContent()) ?? '';
  await notice.click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(sentence, madeInTime);
  await expect(main.getByRole('heading', { name: 'Budget' })).toBeVisible(madeInTime);

  await page.getByRole('banner').getByRole('link', { name: 'Commercial', exact: true }).click();
  await expect(page).toHaveURL(/\/commercial$/, madeInTime);
  await expect(page.getByRole('link', { name: 'Gable, commercial home' }).first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('banner').getByRole('link', { name: 'Residential', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Find the house', madeInTime);
  // Right after a reload the link loads a prerendered page: its buttons answer once it has hydrated.
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Create a Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a post for Residency property' });
  await expect(dialog).toBeVisible();
  await dialog.getByText('I want to sale my property').click();
  await expect(page.getByText('Please login first')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}
