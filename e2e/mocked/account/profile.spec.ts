import type { Page } from '@playwright/test';
import { mockCode, mockPassword } from '#tests/support/mock-api/data/accounts.ts';
import { meetPerson } from '#tests/support/mock-api/data/people.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../../fixtures.ts';
import { press } from '../../support/accounts.ts';
import { expectAccessibleInBothThemes } from '../../support/axe.ts';
import { matrix } from '../../support/matrix.ts';

const house = 'design/pictures/house-960.jpg';
const heading = (page: Page, name: string, level = 2) => page.getByRole('heading', { level, name });

/** A member who has signed in for the first time. */
function meetNewcomer() {
  const empty = { firstName: '', lastName: '', city: '', province: null, userType: null };
  return meetPerson(mockedToken, { id: 'newcomer', ...empty }, 'registered');
}

/** The sides of a JPEG, from its frame header. */
function sidesOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    }
  }
  throw new Error('This is no JPEG.');
}

test('cuts a picture to a square by keyboard alone', async ({ page, signIn }) => {
  await signIn();
  const sent: Buffer[] = [];
  // The browser tells the body of an upload only to a route.
  await page.route('**/user/profile_picture', async (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  await page.goto('/edit-my-profile?step=about');
  await expect(heading(page, 'About you')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(house);
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  const part = dialog.getByRole('group', { name: /Crop area/ });
  const image = dialog.locator('img');
  await expect(part).toBeVisible();
  await part.focus();
  const before = await image.evaluate((element) => element.style.transform);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => image.evaluate((element) => element.style.transform)).not.toBe(before);
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => image.evaluate((element) => element.style.transform)).toContain('scale(1.05)');
  await dialog.getByRole('button', { name: 'Use this photo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
  const body = sent[0] ?? Buffer.alloc(0);
  const { width, height } = sidesOf(body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))));
  expect(width).toBe(height);
  expect(width).toBeGreaterThan(300);
});

test('says that a picture cannot be read, and what the server found wrong with one', async ({
  page,
  signIn,
  network,
}) => {
  await signIn();
  network.use(failing('POST /user/profile_picture', 415, 'This file type isn’t supported.'));
  await page.goto('/edit-my-profile?step=about');
  const input = page.getByLabel('Photo', { exact: true });
  await input.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  await expect(dialog.getByRole('alert')).toContainText('Your browser can’t read this photo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await input.setInputFiles(house);
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This file type isn’t supported.');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('changes a number in place, through a reload', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/edit-my-profile?step=contact');
  await press(page, 'Add: Mobile number');
  await page.getByLabel('New mobile number').fill('613 555 0142');
  await press(page, 'Send me a code');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.reload();
  await page.getByLabel('Code').fill(mockCode);
  await page.getByLabel('Your password', { exact: true }).fill(mockPassword);
  await press(page, 'Confirm');
  await expect(page.getByRole('button', { name: 'Change: Mobile number' })).toBeFocused();
  await expect(page.getByText('613 555 0142')).toBeVisible();
});

for (const width of matrix([360], [1280])) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds nothing on one’s own profile', async ({ page, signIn }) => {
      await signIn({ userType: 'Agent' });
      const person = meetPerson(mockedToken, { userType: 'Agent' }, 'agent_verification_rejected');
      person.reason = 'The number on the document is another one.';
      await page.goto('/my-profile');
      await expect(page.getByText('Chrome on Linux')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await press(page, 'Delete my account');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Type “delete my account”')).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
    });

    test('axe finds nothing on any step', async ({ page, signIn }) => {
      test.slow();
      await signIn({ complete: false, userType: null });
      meetNewcomer();
      await page.goto('/edit-my-profile');
      await page.getByRole('radio', { name: 'Agent' }).check();
      await expectAccessibleInBothThemes(page);
      await press(page, 'Next: about you');
      await expect(heading(page, 'About you')).toBeVisible();
      await press(page, 'Next: your licence');
      await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await page.getByLabel('Photo', { exact: true }).setInputFiles(house);
      await expect(page.getByRole('group', { name: /Crop area/ })).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      for (const [step, title] of [
        ['contact', 'Email and phone'],
        ['licence', 'Your licence'],
        ['document', 'Licence document'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Profile steps' }).getByRole('link', { name: title }).click();
        await expect(page).toHaveURL(new RegExp(`step=${step}$`));
        await expect(heading(page, title)).toBeVisible();
        await expectAccessibleInBothThemes(page);
      }
    });

    test('axe finds nothing on the page of an agent', async ({ page }) => {
      await page.goto('/agent-profile/nadia');
      await expect(heading(page, 'Nadia Bergeron', 1)).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.goto('/agent-profile/nobody');
      await expect(heading(page, 'We couldn’t find this agent', 1)).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('the page is not wider than the screen', async ({ page, signIn }) => {
      await signIn({ userType: 'Agent' });
      for (const path of ['/my-profile', '/edit-my-profile?step=licence', '/agent-profile/nadia']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  });
}
