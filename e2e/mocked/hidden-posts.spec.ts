import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

const first = '18 Fairmont Avenue';
const second = '25 Sweetland Avenue';

test('a member hides a home by keyboard, finds it hidden after a reload and in another tab, and brings it back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/residential-explore');
  const card = page.getByRole('link', { name: first, exact: true });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: `Not for me: hide ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused();
  await expect(page.getByText('1 hidden by you')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: `Not for me: hide ${first}` }).click();
  await expect(card).toBeHidden();

  await page.reload();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  const other = await context.newPage();
  await other.goto('/residential-details/sale_1');
  await expect(other.getByText(/^You’ve hidden this\./)).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: '1 hidden by you' }).click();
  await expect(page).toHaveURL(/\/favorites#hidden$/);
  const hidden = page.getByRole('region', { name: 'Hidden by you' });
  await expect(hidden).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await hidden.getByRole('button', { name: `Bring ${first} back` }).click();
  await expect(hidden).toBeHidden();
  await page.goBack();
  await expect(card).toBeVisible();
});

test('a home that is hidden without a connection comes back, and why is told', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/residential-explore');
  await page.getByRole('button', { name: `Not for me: hide ${first}` }).hover();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Not for me: hide ${first}` }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /connect|offline/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  await context.setOffline(false);
});
