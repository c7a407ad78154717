import type { Page } from '@playwright/test';
import { pdf } from '#tests/support/server/sample-files.ts';
import { expect, people as test } from '../fixtures.ts';
import {
  askForAccount,
  checkScreenAtBothWidths,
  fillAboutYou,
  fillLicence,
  giveCode,
  heading,
  madeInTime,
  newEmail,
  press,
  profileStrip,
  toast,
} from '../support/accounts.ts';
import { operator } from '../support/servers/operator.ts';
import { codeSentTo, messageTo } from '../support/servers/outbox.ts';

test.slow();

const house = 'design/pictures/house-960.jpg';
const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() };

async function chooseDocument(page: Page) {
  await expect(heading(page, 'Licence document', 2)).toBeVisible();
  await page.getByLabel(/^Choose (a|another) document/).setInputFiles(licence);
  await expect(heading(page, 'We’re reviewing your licence', 2)).toBeVisible();
}

test('by email: an agent is refused, then verified, and visitors see the tick', async ({
  page,
  server,
  openDevice,
}) => {
  const { dataDir } = server;
  const email = newEmail();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Security Policy')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  await test.step('signs up with the code of the letter', async () => {
    await page.goto('/login');
    await askForAccount(page, email);
    await giveCode(page, await codeSentTo(dataDir, email));
    await expect(page).toHaveURL(/\/edit-my-profile$/);
    await expect(heading(page, 'Individual or agent?', 2)).toBeVisible();
    await checkScreenAtBothWidths(page);
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(profileStrip(page)).toBeVisible();
  });

  await test.step('cannot post yet, and is told what comes first', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Create a Post' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sale Property' }).click();
    await expect(toast(page, 'Please complete your profile first')).toBeVisible();
    await expect(page).toHaveURL(/\/my-profile$/);
    await expect(heading(page, 'Tell us about yourself', 2)).toBeVisible();
  });

  await test.step('says who they are, as an agent', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Finish your profile' }).click();
    await page.getByRole('radio', { name: 'Agent' }).check();
    await press(page, 'Next: about you');
    await fillAboutYou(page, { firstName: 'Agnes', lastName: 'Roy' });
    await page.getByLabel('Photo', { exact: true }).setInputFiles(house);
    const dialog = page.getByRole('dialog', { name: 'Crop photo' });
    await expect(dialog.getByRole('group', { name: /Crop area/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByRole('button', { name: 'Choose another photo' })).toBeVisible(madeInTime);
    await expect(page.getByLabel('First name')).toHaveValue('Agnes');
    await press(page, 'Next: your licence');
    await fillLicence(page);
    await press(page, 'Next: licence document');
    await chooseDocument(page);
    await expect(profileStrip(page)).toBeHidden();
    await checkScreenAtBothWidths(page);
  });

  await test.step('is refused with a reason, and sends the document again', async () => {
    await operator(dataDir, 'reject-agent', email, '--reason', 'The scan cannot be read.');
    const letter = await messageTo(dataDir, email, /couldn’t verify/);
    expect(letter.text).toContain('The scan cannot be read.');
    await page.reload();
    await expect(page.getByText('The scan cannot be read.')).toBeVisible();
    await checkScreenAtBothWidths(page);
    await page.getByRole('link', { name: 'Submit again' }).click();
    await chooseDocument(page);
  });

  await test.step('is verified, and sees the tick', async () => {
    expect(await operator(dataDir, 'agents', '--step', 'agent_verification_pending')).toContain(email);
    expect(await operator(dataDir, 'verify-agent', email)).toContain('is verified');
    await messageTo(dataDir, email, /Your licence is verified/);
    await page.reload();
    await expect(heading(page, 'Your licence is verified', 2)).toBeVisible();
    await expect(page.getByRole('main').getByText('Verified agent')).not.toHaveCount(0);
    await checkScreenAtBothWidths(page);
  });

  await test.step('visitors see the tick', async () => {
    await page.getByRole('link', { name: 'View your public page' }).click();
    await expect(page).toHaveURL(/\/agent-profile\//);
    const visitor = await (await openDevice()).newPage();
    await visitor.goto(page.url());
    await expect(heading(visitor, 'Agnes Roy')).toBeVisible();
    await expect(visitor.getByRole('main').getByText('Verified agent')).toBeVisible();
    const picture = visitor.getByRole('main').locator('img').first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, madeInTime).toBeGreaterThan(100);
    await checkScreenAtBothWidths(visitor);
  });
  expect(complaints).toEqual([]);
});
