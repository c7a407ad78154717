import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForMissingChunk } from '#src/app/chunk-reload.ts';
import { createSafeStorage, tabStore } from '#src/lib/storage/storage.ts';

const reload = vi.fn();
let stop: () => void;

beforeEach(() => {
  reload.mockClear();
  stop = reloadForMissingChunk(tabStore, reload);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** What Vite raises when a file of the build cannot be fetched; true where the page took care of it. */
function missing(file: string): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  Object.assign(event, { payload: new TypeError(`Failed to fetch dynamically imported module: ${file}`) });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('reloads once for a file that is gone, and then lets the page say so', () => {
  expect(missing('/assets/chat-1.js')).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  // After the reload the same file is missing still: no second one.
  expect(missing('/assets/chat-1.js')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads again for the next deploy', () => {
  missing('/assets/chat-1.js');
  expect(missing('/assets/chat-2.js')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(missing('/assets/chat-1.js')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where it could not remember that it did', () => {
  stop();
  const closed = createSafeStorage(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  stop = reloadForMissingChunk(closed, reload);
  expect(missing('/assets/chat-1.js')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
