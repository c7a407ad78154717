import { randomInt } from 'node:crypto';
import { apiPrefix } from '#contract/limits.ts';
import { expect, people as test } from '../fixtures.ts';
import {
  accountButton,
  fillAboutYou,
  giveCode,
  heading,
  look,
  makeAccount,
  newEmail,
  press,
  profileStrip,
  signInLink,
} from '../support/newcomer.ts';
import { codeSentTo } from '../support/outbox.ts';

/* Ways in by a phone, on the real server: its number, and its app. */

test.slow();

test('by mobile number: an individual, who can post once the profile is complete', async ({ page, server }) => {
  const number = `+1343555${randomInt(1_000, 10_000)}`;
  await page.goto('/mobile-login');
  await look(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number.slice(2));
  await press(page, 'Send me a code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  const code = await codeSentTo(server.dataDir, number);

  await test.step('a wrong code is refused at its field', async () => {
    await giveCode(page, code === '111111' ? '222222' : '111111');
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
    await look(page);
  });

  await giveCode(page, code);
  await expect(page).toHaveURL(/\/$/);
  await expect(profileStrip(page)).toBeVisible();

  await test.step('completes the profile', async () => {
    await page.goto('/edit-my-profile');
    await page.getByRole('radio', { name: 'Individual' }).check();
    await press(page, 'Next: about you');
    await fillAboutYou(page, { firstName: 'Priya', lastName: 'Nair' });
    await press(page, 'Save');
    await expect(page).toHaveURL(/\/my-profile$/);
    await expect(heading(page, 'Your profile is complete', 2)).toBeVisible();
    await expect(profileStrip(page)).toBeHidden();
  });

  await test.step('adds an address, which counts with its code', async () => {
    const email = newEmail();
    await page.goto('/edit-my-profile?step=contact');
    await press(page, 'Add: E-mail');
    await page.getByLabel('New e-mail').fill(email);
    await press(page, 'Send me a code');
    await page.getByLabel('Code').fill(await codeSentTo(server.dataDir, email));
    await look(page);
    await press(page, 'Confirm');
    await expect(page.getByText('Confirmed and saved')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await look(page);
  });

  await test.step('may post', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Create a Post' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
    await page.getByRole('dialog').getByRole('button', { name: 'Buy Request' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL(/\/(login|my-profile)/);
  });

  await test.step('is called by name, and logs out', async () => {
    await accountButton(page).click();
    await expect(page.getByRole('menu')).toContainText('Priya Nair');
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(signInLink(page)).toBeVisible();
  });
});

test('the mobile app hands its session over, once', async ({ page, server, request, openDevice }) => {
  const { email, headers } = await makeAccount(request, server);
  const handoff = await (await request.post(`${apiPrefix}/auth/handoff`, { headers })).json();
  const address = `/mobile-login?code=${handoff.data.code as string}`;
  await page.goto(`${address}&returnTo=%2Fmy-profile`);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('code=');

  const stranger = await (await openDevice()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('main').getByRole('alert')).toContainText('This link cannot be used any more');
  await expect(stranger).toHaveURL(/\/mobile-login$/);
  await expect(signInLink(stranger)).toHaveCount(0);
  await look(stranger);
});
