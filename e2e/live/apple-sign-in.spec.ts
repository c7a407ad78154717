import { expect, people as test } from '../fixtures.ts';
import { accountButton, checkScreenAtBothWidths, heading, makeAccount, newEmail, press } from '../support/accounts.ts';
import { newApplePerson, playApple } from '../support/fakes/apple-pages.ts';

/* Sign-in with Apple, on the real server and a stand-in for Apple that signs real tokens. */

test.slow();

test('by Apple’s small window: the name is kept, and a private address is never shown', async ({
  page,
  context,
  apple,
}) => {
  const person = newApplePerson();
  await playApple(context, apple, person);
  await page.goto('/login?returnTo=%2Fmy-profile');
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
  await checkScreenAtBothWidths(page);
  const popup = page.waitForEvent('popup');
  await press(page, 'Continue with Apple');
  await (await popup).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(heading(page, 'Maude Levesque')).toBeVisible();
  await expect(page.getByText('Hidden by Apple; our emails are forwarded')).toBeVisible();
  await checkScreenAtBothWidths(page);
  await accountButton(page).click();
  await expect(page.getByRole('menu')).toContainText('Maude Levesque');
  await expect(page.locator('body')).not.toContainText(person.email);
});

test('by Apple’s pages in the same window: to where one was going, with no code left behind', async ({
  page,
  context,
  apple,
  openDevice,
}) => {
  const person = newApplePerson({ email: newEmail(), isPrivateEmail: false });
  await playApple(context, apple, person);
  // The browser blocks popups.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login?returnTo=%2Fmy-profile');
  await press(page, 'Continue with Apple');
  await press(page, 'Try without the pop-up');
  const back = page.waitForRequest(/\/auth\/apple\/callback\?code=/);
  // Not `Continue with Apple`, which stands there until Apple's page does.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const code = new URL((await back).url()).searchParams.get('code') ?? '';
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(heading(page, 'Maude Levesque')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(code);

  await test.step('the code is refused in another browser, and a second time', async () => {
    const stranger = await (await openDevice()).newPage();
    await stranger.goto(`/auth/apple/callback?code=${code}`);
    await expect(heading(stranger, 'Apple sign-in didn’t work')).toBeVisible();
    await expect(stranger).toHaveURL(/\/auth\/apple\/callback$/);
    await checkScreenAtBothWidths(stranger);
  });

  await test.step('another device finds the same account, without a name from Apple', async () => {
    const device = await openDevice();
    await playApple(device, apple, person);
    const other = await device.newPage();
    await other.goto('/login?returnTo=%2Fmy-profile');
    const popup = other.waitForEvent('popup');
    await press(other, 'Continue with Apple');
    await (await popup).getByRole('button', { name: 'Continue' }).click();
    await expect(heading(other, 'Maude Levesque')).toBeVisible();
    await expect(other.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
  });
});

test('an address that has an account is not taken over by Apple', async ({ page, context, apple, server, request }) => {
  const { email } = await makeAccount(request, server);
  await playApple(context, apple, newApplePerson({ email, isPrivateEmail: false, firstName: 'Mallory' }));
  await page.goto('/login?returnTo=%2Fmy-profile');
  const popup = page.waitForEvent('popup');
  await press(page, 'Continue with Apple');
  await (await popup).getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Mallory Levesque')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
