import type { BrowserContext, Page } from '@playwright/test';
import { openConversation, receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { givePushDevice, pushSettingsOf } from '#tests/support/mock-api/data/push.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';

const home = posts.find(({ kind }) => kind === 'sale_property');
const from = { userId: home?.owner?.id ?? '', postId: home?.id ?? null };

/** The service worker, which no page of a suite registers by itself. */
async function registerWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

test('pushes are chosen by keyboard, beside the emails', async ({ page, signIn }) => {
  await signIn();
  givePushDevice(mockedToken, {
    current: false,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/notification-settings');
    const push = page.getByRole('checkbox', { name: 'Price changes: Push' });
    const isOn = width === 390;
    await expect(push).toBeChecked({ checked: isOn });
    await page.getByRole('radio', { name: 'Price changes: Email right away' }).focus();
    await page.keyboard.press('Tab');
    await expect(push).toBeFocused();
    await page.keyboard.press('Space');
    await expect(push).toBeChecked({ checked: !isOn });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(pushSettingsOf(mockedToken).subjects).toContainEqual({ subject: 'favourite_price_change', isOn: !isOn });
    await expectAccessibleInBothThemes(page);
  }
  const details = page.getByRole('checkbox', { name: 'Show details' });
  await details.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => pushSettingsOf(mockedToken).showsDetails).toBe(true);
  await page.getByRole('button', { name: 'Turn off notifications on' }).focus();
  await page.keyboard.press('Enter');
  await expect(push(page)).toBeDisabled();
});

test('a test is sent to this device by keyboard, and a lost connection is told and mended', async ({
  page,
  signIn,
}) => {
  await signIn();
  givePushDevice(mockedToken);
  // No push service can be reached from here.
  await page.addInitScript(() => {
    PushManager.prototype.getSubscription = async () => ({}) as PushSubscription;
  });
  await page.goto('/notification-settings');
  await registerWorker(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    // A part that is missed without a connection reloads the page once there is one.
    await page.waitForLoadState('networkidle');
    const sendTest = page.getByRole('button', { name: 'Send a test' });
    await page.getByRole('button', { name: 'Turn off', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(sendTest).toBeFocused();
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^You’re offline/).first()).toBeVisible();
    await page.context().setOffline(false);
    await sendTest.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sent. It arrives in a few seconds.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

const push = (page: Page) => page.getByRole('checkbox', { name: 'Price changes: Push' });

test('without a connection the page lists drafts and unsent messages of this browser, and comes back by itself', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  openConversation(mockedToken, from.userId, from.postId);
  receiveMessage(mockedToken, from, 'Nobody may read this offline');
  await page.goto('/sale-property?step=home');
  await page.getByRole('textbox', { name: 'Title' }).first().waitFor();
  await registerWorker(page);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A brick semi near the canal');
  await expect(page.getByText(/on this device/i).first()).toBeVisible();
  // Left without a connection: with one the draft would reach the server and leave this browser.
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/chat');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Nobody may read this offline');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Message to Nadia' }).fill('Could we come at two?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Could we come at two?');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    const kept = page.getByRole('listitem');
    await expect(kept).toHaveCount(2);
    await expect(kept.first()).toContainText(
      /Could we come at two\?.*Written (just now|\d+ minutes? ago), goes out when you’re back/,
    );
    await expect(kept.last()).toContainText(/A brick semi near the canal.*Draft, saved (just now|\d+ minutes? ago)/);
    await expect(page.getByText('Nobody may read this')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  }
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^Still offline/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
});

test('a pressed notification opens its page in the open tab, and never another site', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn();
  await page.goto('/favorites');
  await registerWorker(page);
  const worker = await workerOf(context);
  const press = (link: string) =>
    worker.evaluate(async (asked) => {
      // A test cannot press a notification: the handler is given what the press would give it.
      const event = new Event('notificationclick') as Event & Record<string, unknown>;
      let work: unknown;
      Object.assign(event, {
        notification: { close: () => {}, data: { link: asked } },
        waitUntil: (promise: unknown) => {
          work = promise;
        },
      });
      self.dispatchEvent(event);
      await work;
    }, link);
  await press('/notifications');
  await expect(page).toHaveURL(/\/notifications$/);
  await press('https://evil.example/');
  await expect(page).toHaveURL(/\/notifications$/);
  await press('/viewings');
  await expect(page).toHaveURL(/\/viewings$/);
  expect(context.pages()).toHaveLength(1);
});
