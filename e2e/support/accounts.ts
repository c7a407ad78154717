import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { apiPrefix } from '#contract/limits.ts';
import { expectAccessible } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { isWholeMatrix } from './matrix.ts';
import type { LiveServer } from './servers/live-server.ts';
import { codeSentTo } from './servers/outbox.ts';

const password = 'a quiet street by the river';
export const newEmail = () => `${randomBytes(6).toString('hex')}@example.ca`;

export const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name });
export async function press(page: Page, name: string): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name }).click();
}
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });

export const accountButton = (page: Page) => page.getByRole('button', { name: /Account menu/ });
export const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages from the site' }).getByText(words);

/** The server renders pictures on the browser's cores, and other requests queue behind them. */
export const madeInTime = { timeout: 30_000 };

export const profileStrip = (page: Page) =>
  page.getByText('Your profile isn’t complete yet. Finish it to start posting.');

export async function isSignedOutBy(page: Page, action: () => Promise<void>): Promise<void> {
  const said = toast(page, 'Unauthorized access').waitFor();
  await action();
  await said;
  await expect(signInLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
}

/** Leaves the page as wide as a desk. */
export async function checkScreenAtBothWidths(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 360 || isWholeMatrix) await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

export async function askForAccount(page: Page, email: string): Promise<void> {
  await hydrated(page);
  await press(page, 'Create an account');
  await expect(heading(page, 'Create an account')).toBeVisible();
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Create my account');
  await expect(heading(page, 'Enter the code')).toBeVisible();
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press(page, 'Continue');
}

export async function signIn(page: Page, email: string): Promise<void> {
  await hydrated(page);
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

export async function makeAccount(request: APIRequestContext, server: LiveServer) {
  const email = newEmail();
  const post = async (path: string, data: object) => {
    const response = await request.post(`${apiPrefix}${path}`, { data });
    expect(response.ok()).toBe(true);
    return (await response.json()).data;
  };
  await post('/auth/register', { email, password });
  const { token } = await post('/auth/verify_email', { email, code: await codeSentTo(server.dataDir, email) });
  return { email, token: token as string, headers: { Authorization: `Bearer ${token as string}` } };
}

async function makePerson(request: APIRequestContext, server: LiveServer, data: object) {
  const account = await makeAccount(request, server);
  const response = await request.post(`${apiPrefix}/user/kyc`, { data, headers: account.headers });
  expect(response.ok()).toBe(true);
  return account;
}

export const makeAgent = (request: APIRequestContext, server: LiveServer) =>
  makePerson(request, server, {
    userType: 'Agent',
    firstName: 'Agnes',
    lastName: 'Roy',
    city: 'Ottawa',
    province: 'ON',
    brokerage: 'Bytown Realty',
    licenceNumber: '4821937',
    licenceProvince: 'ON',
    licenceExpiresOn: '2099-04-30',
    languages: ['English'],
    biography: 'I know every street.',
  });

export const makeIndividual = (request: APIRequestContext, server: LiveServer) =>
  makePerson(request, server, {
    userType: 'Individual',
    firstName: 'Maude',
    lastName: 'Tremblay',
    city: 'Ottawa',
    province: 'ON',
  });

export async function fillAboutYou(page: Page, { firstName, lastName }: { firstName: string; lastName: string }) {
  await expect(heading(page, 'About you', 2)).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('City').fill('Ottawa');
  await page.getByLabel('Province or territory').selectOption('ON');
}

export async function fillLicence(page: Page): Promise<void> {
  await expect(heading(page, 'Your licence', 2)).toBeVisible();
  await page.getByLabel('Brokerage').fill('Bytown Realty');
  await page.getByLabel('Licence number').fill('4821937');
  await page.getByLabel('Licensed in').selectOption('ON');
  await page.getByLabel('Expires on').fill('2099-04-30');
  await page.getByLabel('Languages you work in').fill('English, French');
  await page.getByLabel('About your work').fill('I sell old houses to people who like old houses.');
}
