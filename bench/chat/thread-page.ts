import type { Browser, Page } from '@playwright/test';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';

/** A conversation in a browser of its own, once it is shown and connected. */
export async function openThread(
  browser: Browser,
  site: string,
  { token, conversationId }: { token: string; conversationId: string },
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const localStorage = [{ name: 'persist:gable', value: signedInState({ token }) }];
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
  await prepare(page);
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`${site}/chat?conversation=${conversationId}`);
  await page.locator('[role="log"] li').first().waitFor();
  await connected;
  return page;
}
