import { randomInt } from 'node:crypto';
import { apiPrefix } from '#contract/limits.ts';
import { expect, people as test } from '../fixtures.ts';
import {
  accountButton,
  checkScreenAtBothWidths,
  fillAboutYou,
  giveCode,
  heading,
  makeAccount,
  newEmail,
  press,
  profileStrip,
  signInLink,
} from '../support/accounts.ts';
import { codeSentTo, messageTo } from '../support/servers/outbox.ts';

/* Sign-in by phone on the real server: by number and code, and handed over by the app. */

test.slow();

test('by mobile number: an individual, who can post once the profile is complete', async ({ page, server }) => {
  const number = `+1343555${randomInt(1_000, 10_000)}`;
  await page.goto('/mobile-login');
  await checkScreenAtBothWidths(page);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number.slice(2));
  await press(page, 'Send me a code');
  await expect(heading(page, 'Enter the code')).toBeVisible();
  const code = await codeSentTo(server.dataDir, number);

  await test.step('a wrong code is refused at its field', async () => {
    await giveCode(page, code === '111111' ? '222222' : '111111');
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
    await checkScreenAtBothWidths(page);
  });

  await giveCode(page, code);
  await expect(page).toHaveURL(/\/edit-my-profile$/);
  await expect(page.getByRole('link', { name: 'Skip for now' })).toBeVisible();

  await test.step('completes the profile', async () => {
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
    await press(page, 'Add: Email');
    await page.getByLabel('New email').fill(email);
    await press(page, 'Send me a code');
    await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(server.dataDir, email));
    // From another network: the first one gets no second code for the number within 30 seconds.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.20.30.40' });
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    const proof = await messageTo(server.dataDir, number, /account change/);
    await page.getByLabel('Code sent to').fill(proof.code ?? '');
    await checkScreenAtBothWidths(page);
    await press(page, 'Confirm');
    await expect(page.getByText('Saved. You’re signed out on other devices.')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await checkScreenAtBothWidths(page);
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
  await page.goto('/my-profile');

  await test.step('a link opened where a session is there asks first, and ends the one that it replaces', async () => {
    const other = await makeAccount(request, server);
    const theirs = await (await request.post(`${apiPrefix}/auth/handoff`, { headers: other.headers })).json();
    const token = await page.evaluate(() => {
      const { login = 'null' } = JSON.parse(window.localStorage.getItem('persist:gable') ?? '{}');
      return JSON.parse(login)?.token as string;
    });
    await page.goto(`/mobile-login?code=${theirs.data.code as string}`);
    await expect(heading(page, `Continue as ${other.email}?`)).toBeVisible();
    await checkScreenAtBothWidths(page);
    await press(page, 'Continue');
    await expect(page).toHaveURL(/\/$/);
    const headers = { Authorization: `Bearer ${token}` };
    await expect.poll(async () => (await request.get(`${apiPrefix}/auth/sessions`, { headers })).status()).toBe(401);
  });

  const stranger = await (await openDevice()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('main').getByRole('alert')).toContainText('This link is no longer valid');
  await expect(stranger).toHaveURL(/\/mobile-login$/);
  await expect(signInLink(stranger)).toHaveCount(0);
  await checkScreenAtBothWidths(stranger);
});
