import type { Page } from '@playwright/test';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { sampleMessage, toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { expect, mocked as test } from '../fixtures.ts';

const sentence =
  'We could not add this address to the newsletter right now, so please try again in a few minutes from here.';

/** The distance between the right edge of a toast and that of the page, in pixels. */
async function gapAtRight(page: Page, text: string): Promise<number> {
  const card = page.getByRole('region', { name: 'Messages from the site' }).locator('[role]', { hasText: text });
  const box = await card.boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  return box ? width - box.x - box.width : Number.NaN;
}

test('toasts are in the top right corner at every width, long ones and messages too', async ({
  page,
  network,
  signIn,
  socket,
}) => {
  network.use(failing('POST /newsletter/subscribe', 503, sentence));
  await signIn();
  for (const width of [390, 600, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about-us');
    await socket.emit('new_message', toNewMessageEvent(sampleMessage('Hello! '.repeat(40)), 'Maude'));
    await expect(page.getByText('Maude')).toBeVisible();
    expect(await gapAtRight(page, 'Maude'), `${width} px`).toBe(16);
    await page.getByPlaceholder('you@example.ca').fill('nadia@example.ca');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    expect(await gapAtRight(page, sentence), `${width} px`).toBe(16);
  }
});
