import type { Page } from '@playwright/test';
import { mockCode } from '#tests/support/mock-api/data/accounts.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../../fixtures.ts';
import { expectAccessibleInBothThemes } from '../../support/axe.ts';
import { matrix } from '../../support/matrix.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

test('makes an account by keyboard alone, and Back leads out of the sign-in', async ({ page }) => {
  await page.goto('/residential-explore');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).focus();
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('new@example.ca');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long quiet street');
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(mockCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit-my-profile$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/residential-explore$/);
});

test('a reload during sign-in keeps the step and the recipient of the code', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('radio', { name: 'By mobile number' }).check();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('613 555 0142');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(code(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('613 555 0142')).toBeVisible();
  await code(page).fill(mockCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/edit-my-profile$/);
});

test('a hand-off leaves no trace of its code', async ({ page }) => {
  const handed = 'h'.repeat(43);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(handed) || request.headers().referer?.includes(handed)) asked.push(request.url());
  });
  await page.goto(`/mobile-login?code=${handed}&redirect=true&selectedPlanId=plus`);
  await expect(page).toHaveURL(/\/subscription-plans\?planId=plus$/);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(handed);
});

for (const width of matrix([360], [1280])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds nothing on the form, empty, refused or under way', async ({ page, network }) => {
      await page.goto('/login');
      await expect(heading(page, 'Sign In')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await email(page).fill('maude@example.ca');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      network.use(mock('POST /auth/login', () => new Promise(() => undefined)));
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Please Wait')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('axe finds nothing on a new account and its code', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(email(page)).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await email(page).fill('new@example.ca');
      await page.getByLabel('Password', { exact: true }).fill('a long quiet street');
      await page.getByRole('button', { name: 'Create my account' }).click();
      await expect(code(page)).toBeFocused();
      await code(page).fill('111111');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessibleInBothThemes(page);
    });

    test('axe finds nothing on a forgotten password', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await email(page).fill('maude@example.ca');
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(heading(page, 'Choose a new password')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('axe finds nothing on the other ways in', async ({ page, network }) => {
      network.use(
        mock('POST /auth/exchange', () => {
          throw new MockFailure(422, 'Some values are not valid', [
            { path: 'code', message: 'This link is no longer valid' },
          ]);
        }),
      );
      await page.goto('/mobile-login?code=used');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.goto('/auth/apple/callback?error=failed');
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}
