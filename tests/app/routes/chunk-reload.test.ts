import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForMissingChunk } from '#src/app/chunk-reload.ts';
import { createSafeStorage, type SafeStorage, tabStore } from '#src/lib/storage/storage.ts';

const reload = vi.fn();
const fetchPage = vi.fn<typeof fetch>();
let stop: () => void;

const start = (tab: SafeStorage) => {
  stop = reloadForMissingChunk(tab, reload);
};

beforeEach(() => {
  reload.mockClear();
  fetchPage.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', fetchPage);
  start(tabStore);
});
afterEach(() => stop());

/** Raises what Vite raises when a file of the build cannot be fetched, and waits for what the page does about it. */
async function miss(file: string): Promise<void> {
  const event = new Event('vite:preloadError', { cancelable: true });
  Object.assign(event, { payload: new TypeError(`Failed to fetch dynamically imported module: ${file}`) });
  window.dispatchEvent(event);
  await sleep(0);
}

it('reloads once for a file that is gone, and then lets the page say so', async () => {
  await miss('/assets/chat-1.js');
  expect(reload).toHaveBeenCalledOnce();
  // After the reload the same file is missing still: no second one.
  await miss('/assets/chat-1.js');
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads again for the next deploy', async () => {
  await miss('/assets/chat-1.js');
  await miss('/assets/chat-2.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page as it is while the site does not answer, and reloads for the same file once it does', async () => {
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await miss('/assets/chat-1.js');
  expect(reload).not.toHaveBeenCalled();
  await miss('/assets/chat-1.js');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload where it could not remember that it did', async () => {
  stop();
  start(
    createSafeStorage(() => {
      throw new DOMException('Denied', 'SecurityError');
    }),
  );
  await miss('/assets/chat-1.js');
  expect(fetchPage).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
