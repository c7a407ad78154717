import { expect, mocked as test } from '../../fixtures.ts';
import { expectAccessibleInBothThemes } from '../../support/axe.ts';
import { matrix } from '../../support/matrix.ts';

const token = `user_1.favourite_price_change.${'a'.repeat(43)}`;

for (const width of matrix([390], [1440])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('axe finds nothing on the notification settings, which a key press changes', async ({ page, signIn }) => {
      await signIn();
      await page.goto('/notification-settings');
      const daily = page.getByRole('radio', { name: 'Price changes: Daily summary' });
      await page.getByRole('radio', { name: 'Price changes: Email right away' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(daily).toBeChecked();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.reload();
      await expect(daily).toBeChecked();
    });

    test('axe finds nothing on the page of an unsubscribe link', async ({ page }) => {
      await page.goto(`/unsubscribe?token=${token}`);
      await expect(page).toHaveURL('/unsubscribe');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
      await expectAccessibleInBothThemes(page);
    });
  });
}
