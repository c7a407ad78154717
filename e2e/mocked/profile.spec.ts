import type { Page } from '@playwright/test';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { meetPerson, mockCode } from '#tests/support/mock-api/people.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { fillAboutYou, fillLicence, press } from '../support/newcomer.ts';
import { mockedToken } from '../support/signed-in-state.ts';

const house = 'src/app/design/pictures/house-960.jpg';
const heading = (page: Page, name: string, level = 2) => page.getByRole('heading', { level, name });

/** Somebody who has signed in for the first time. */
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

test('a newcomer becomes an agent whose licence is looked at', async ({ page, signIn }) => {
  await signIn({ complete: false, userType: null });
  const person = meetNewcomer();
  await page.goto('/my-profile');
  // The strip over the page has a link of the same name, and may stand there first.
  await page.getByRole('main').getByRole('link', { name: 'Finish your profile' }).click();
  await page.getByRole('radio', { name: 'Agent' }).check();
  await press(page, 'Next: about you');

  await expect(heading(page, 'About you')).toBeFocused();
  await fillAboutYou(page, { firstName: 'Nadia', lastName: 'Bergeron' });
  await press(page, 'Next: your licence');

  await expect(heading(page, 'Your licence')).toBeFocused();
  await fillLicence(page);
  await press(page, 'Next: licence document');

  await expect(heading(page, 'Licence document')).toBeFocused();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await page.getByText('Choose a document').dispatchEvent('drop', { dataTransfer: data });
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(heading(page, 'We are looking at your licence')).toBeVisible();
  await expect(page.getByText('Your profile is not complete yet')).toBeHidden();
  expect(person.user.agent).toMatchObject({ licenceNumber: '4821937', languages: ['English', 'French'] });
});

test('cuts a picture to a square by keyboard alone', async ({ page, signIn }) => {
  await signIn();
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/user/profile_picture') ? request.postDataBuffer() : null;
    if (body) sent.push(body);
  });
  await page.goto('/edit-my-profile?step=about');
  await expect(heading(page, 'About you')).toBeVisible();
  await page.getByLabel('Picture', { exact: true }).setInputFiles(house);
  const dialog = page.getByRole('dialog', { name: 'Cut your picture' });
  const part = dialog.getByRole('group', { name: /The part that is kept/ });
  const image = dialog.locator('img');
  await expect(part).toBeVisible();
  await part.focus();
  const before = await image.evaluate((element) => element.style.transform);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => image.evaluate((element) => element.style.transform)).not.toBe(before);
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => image.evaluate((element) => element.style.transform)).toContain('scale(1.05)');
  await dialog.getByRole('button', { name: 'Use this picture' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
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
  network.use(failing('POST /user/profile_picture', 415, 'This is not a picture we can read.'));
  await page.goto('/edit-my-profile?step=about');
  const input = page.getByLabel('Picture', { exact: true });
  await input.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  const dialog = page.getByRole('dialog', { name: 'Cut your picture' });
  await expect(dialog.getByRole('alert')).toContainText('This browser cannot read this picture');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await input.setInputFiles(house);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not a picture we can read.');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('what was typed survives a reload, and a session that ended', async ({ page, signIn, network }) => {
  await signIn();
  meetPerson(mockedToken, { id: 'maude' });
  await page.goto('/edit-my-profile?step=about');
  await page.getByLabel('City').fill('Halifax');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Halifax');
  await expect(page.getByText('What you typed before is here again')).toBeVisible();

  await page.getByLabel('City').fill('Halifax Harbour');
  network.use(
    mock('PUT /user/profile', () => {
      throw new MockFailure(401, 'Unauthorized access');
    }),
  );
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/login?returnTo=%2Fedit-my-profile%3Fstep%3Dabout');
  network.resetHandlers();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('maude@example.ca');
  await page.getByLabel('Password', { exact: true }).fill('a quiet street');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Halifax Harbour');
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
  await press(page, 'Confirm');
  await expect(page.getByRole('button', { name: 'Change: Mobile number' })).toBeFocused();
  await expect(page.getByText('613 555 0142')).toBeVisible();
});

test('saves what is kept of somebody as a file', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/my-profile');
  const download = page.waitForEvent('download');
  await press(page, 'Download my data');
  expect((await download).suggestedFilename()).toBe('gable-my-data.json');
});

test('deletes the account once it is meant', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/my-profile');
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill('delete my account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

for (const width of [360, 1280]) {
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
      await press(page, 'Delete it for good');
      await expect(page.getByText('Type “delete my account”')).toBeVisible();
      await expectAccessibleInBothThemes(page);
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
      await page.getByLabel('Picture', { exact: true }).setInputFiles(house);
      await expect(page.getByRole('group', { name: /The part that is kept/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      for (const [step, title] of [
        ['contact', 'E-mail and phone'],
        ['licence', 'Your licence'],
        ['document', 'Licence document'],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'Steps of your profile' })
          .getByRole('link', { name: title })
          .click();
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
      await expect(heading(page, 'This agent is not here', 1)).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

    test('nothing is wider than the screen', async ({ page, signIn }) => {
      await signIn({ userType: 'Agent' });
      for (const path of ['/my-profile', '/edit-my-profile?step=licence', '/agent-profile/nadia']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  });
}
