import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';

test('the keyboard alone finds, filters and opens a home', async ({ page }) => {
  await page.goto('/residential-explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search by location' });

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('hinton');
  // The list for fewer letters may stay a moment longer, with other places first.
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option')).toHaveText([/^Hintonburg/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lat=45\.4035&lng=-75\.7256&bounds=/);
  await expect(search).toHaveValue('Hintonburg, Ottawa, ON');

  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Price', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Minimum')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.1m');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/maxPrice=1100000/);
  const price = filters.getByRole('button', { name: 'Price: Up to $1.1M' });
  await expect(price).toBeFocused();

  await filters.getByRole('button', { name: 'All filters' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  await expect(dialog.getByLabel('Minimum')).toBeFocused();
  await dialog.getByRole('radio', { name: 'Any' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '1+' }).first()).toBeChecked();
  await expect(dialog.getByRole('button', { name: /^Show \d+ homes?$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/maxPrice=1100000&beds=1$/);
  await expect(filters.getByRole('button', { name: 'All filters' })).toBeFocused();

  // The address changes first, then the filters, and last the list, which takes the focused element with it.
  await expect(filters.getByRole('button', { name: 'Bedrooms: 1+' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const home = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/residential-details\//);
});

test('a sentence becomes filters that are removed one by one, survives a reload, and Back leads to the search before', async ({
  page,
}) => {
  await page.goto('/residential-explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.insertText('2-bed to rent under 2,400 in Hintonburg, pets ok, with a piano');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=rent.*maxPrice=2400/);
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Remove Pets allowed' })).toBeVisible();
  const rest = page.getByText(/^We searched for everything but “.*piano”\.$/);
  await expect(rest).toBeVisible();
  await page.reload();
  await expect(rest).toBeVisible();
  await filters.getByRole('button', { name: 'Remove Pets allowed' }).click();
  await expect(page).not.toHaveURL(/pets=/);
  await expect(rest).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/pets=true/);
  await page.goBack();
  await expect(page).toHaveURL(/\/residential-explore$/);
});

for (const width of matrix([1280], [390])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.slow();

    test('axe finds nothing on the open list, a filter and the dialog of all', async ({ page }) => {
      await page.goto('/residential-explore');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('banner').getByRole('combobox', { name: 'Search by location' }).fill('o');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Price', exact: true }).click();
      await page.getByLabel('Maximum').fill('cheap');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Enter an amount, like 850,000, 850k or 1.2m')).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'All filters' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Show 31 homes' })).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
    });
  });
}
