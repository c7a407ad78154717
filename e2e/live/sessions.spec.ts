import type { Page } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import { expect, people as test } from '../fixtures.ts';
import {
  checkScreenAtBothWidths,
  fillAboutYou,
  fillLicence,
  heading,
  isSignedOutBy,
  makeAccount,
  makeAgent,
  press,
  signIn,
  signInLink,
  toast,
} from '../support/accounts.ts';
import { operator } from '../support/servers/operator.ts';

/* Accounts and their sessions over devices, tabs and time, on the real server. */

test.slow();

/** The session's token as this browser keeps it. */
const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { login = 'null' } = JSON.parse(window.localStorage.getItem('persist:gable') ?? '{}');
    return JSON.parse(login)?.token ?? null;
  });

test('signs out of another device, takes the data along, and leaves for good', async ({
  page,
  server,
  request,
  openDevice,
}) => {
  const { email } = await makeAgent(request, server);
  await page.goto('/login?returnTo=%2Fmy-profile');
  await signIn(page, email);
  await expect(heading(page, 'Agnes Roy')).toBeVisible();

  await test.step('the other device learns of it with its next call', async () => {
    const phone = await openDevice({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });
    const other = await phone.newPage();
    await other.goto('/login?returnTo=%2Fmy-profile');
    await signIn(other, email);
    await expect(heading(other, 'Agnes Roy')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Sign out: Safari on iOS' }).click();
    await expect(toast(page, 'Signed out of Safari on iOS')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out: Safari on iOS' })).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();

    const token = await tokenIn(other);
    expect(token).toMatch(/^[\w-]{43}$/);
    await isSignedOutBy(other, () => press(other, 'Download my data'));
    expect(await tokenIn(other)).toBeNull();
  });

  await test.step('takes the data along', async () => {
    const download = page.waitForEvent('download');
    await press(page, 'Download my data');
    const file = await download;
    expect(file.suggestedFilename()).toBe('gable-my-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain(email);
  });

  await test.step('leaves for good, once it is meant', async () => {
    const agentPage = await page.getByRole('link', { name: 'View your public page' }).getAttribute('href');
    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('textbox').fill('delete it');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Type “delete my account”')).toBeVisible();
    await checkScreenAtBothWidths(page);
    await dialog.getByRole('textbox').fill('delete my account');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(signInLink(page)).toBeVisible();

    await page.goto('/login');
    await signIn(page, email);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.goto(agentPage ?? '');
    await expect(heading(page, 'We couldn’t find this agent')).toBeVisible();
  });
});

test('form input survives a reload, a session that ended elsewhere, and Back', async ({ page, server, request }) => {
  const { email, headers } = await makeAccount(request, server);
  await page.goto('/login?returnTo=%2Fedit-my-profile');
  await signIn(page, email);
  await page.getByRole('radio', { name: 'Agent' }).check();
  await press(page, 'Next: about you');
  await fillAboutYou(page, { firstName: 'Nadia', lastName: 'Cloutier' });
  const typed = async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Nadia');
    await expect(page.getByLabel('Last name')).toHaveValue('Cloutier');
    await expect(page.getByLabel('City')).toHaveValue('Ottawa');
    await expect(page.getByLabel('Province or territory')).toHaveValue('ON');
  };

  await page.reload();
  await typed();

  // Another device ends this session while the form is open.
  const sessions = await (await request.get(`${apiPrefix}/auth/sessions`, { headers })).json();
  for (const { id, current } of sessions.data as { id: string; current: boolean }[]) {
    if (!current) await request.delete(`${apiPrefix}/auth/sessions/${id}`, { headers });
  }
  await isSignedOutBy(page, () => press(page, 'Next: your licence'));

  await page.goto('/login?returnTo=%2Fedit-my-profile%3Fstep%3Dabout');
  await signIn(page, email);
  await typed();
  await expect(page.getByText('We restored what you typed')).toBeVisible();
  await checkScreenAtBothWidths(page);

  await press(page, 'Next: your licence');
  await fillLicence(page);
  await page.goBack();
  await expect(heading(page, 'About you', 2)).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Licence number')).toHaveValue('4821937');
  await expect(page.getByLabel('About your work')).toHaveValue('I sell old houses to people who like old houses.');
});

test('an account that was closed stays closed, until it is opened again', async ({ page, server, request }) => {
  const { email } = await makeAccount(request, server);
  await operator(server.dataDir, 'deactivate', email);
  await page.goto('/login?returnTo=%2Fmy-profile');
  await signIn(page, email);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This account has been closed. Contact us if you think this is a mistake.',
  );
  await operator(server.dataDir, 'activate', email);
  await press(page, 'Sign In');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});
