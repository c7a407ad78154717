import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

test.use({ viewport: { width: 360, height: 800 } });

const text = 'My listing shows the wrong neighbourhood on the map.';

test('a message is written and sent by keyboard alone, with nothing for axe to find, and a reload on the way keeps it', async ({
  page,
  network,
}) => {
  await page.goto('/contact-us');
  const field = (name: string) => page.getByRole('main').getByLabel(name);
  await field('Name').focus();
  await page.keyboard.type('Maya Leclerc');
  await page.keyboard.press('Tab');
  await expect(field('Email')).toBeFocused();
  await page.keyboard.type('maya@example.ca');
  await page.keyboard.press('Tab');
  await expect(field('Topic')).toBeFocused();
  await page.keyboard.type('A listing');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Too short');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('Message')).toBeFocused();
  await expect(field('Message')).toHaveAccessibleDescription('Write at least 20 characters');
  await expectAccessibleInBothThemes(page);
  expect(network.calls('POST /help_support/contact')).toEqual([]);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.reload();
  await expect(field('Message')).toHaveValue(text);
  await expect(field('Topic')).toHaveValue('post');
  await field('Message').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'We have your message' })).toBeFocused();
  await expect(page.getByText('GB-K7M2XQ')).toBeVisible();
  const { body } = await network.waitForCall('POST /help_support/contact');
  expect(body).toMatchObject({ name: 'Maya Leclerc', topic: 'post', message: text, website: '' });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
