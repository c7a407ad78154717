import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { clearDatabase } from '#src/lib/databases.ts';
import { forgetFavourites } from '#tests/support/mock-api/favourites.ts';
import { callBegan, callEnded, leaveCalls } from '#tests/support/mock-api/left-calls.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { forgetOwnPosts } from '#tests/support/mock-api/own-posts.ts';
import { forgetPeople } from '#tests/support/mock-api/people.ts';
import { actOnce } from './act.ts';
import './browser.ts';
import './errors.ts';

/* The simulated browser, the mocked API, and the rule that a console.error nobody asked for fails the test. */

// Screens are loaded on demand, and a busy machine takes its time over it: wait longer before calling something missing.
configure({ asyncUtilTimeout: 5_000 });

/** jsdom does not know <search> yet; every browser does. */
const isGapOfJsdom = ([message, detail]: unknown[]) =>
  detail === 'search' && String(message).startsWith('The tag <%s> is unrecognized in this browser');

let consoleError: MockInstance<typeof console.error>;

beforeAll(() => {
  mockApi.listen({ onUnhandledRequest: 'error' });
  mockApi.events.on('request:start', ({ requestId }) => callBegan(requestId));
  mockApi.events.on('request:end', ({ requestId }) => callEnded(requestId));
});

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  // Also runs what effects the last view still had to run.
  actOnce(() => toast.remove());
  cleanup();
  leaveCalls();
  mockApi.resetHandlers();
  forgetFavourites();
  forgetOwnPosts();
  forgetPeople();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) await clearDatabase(name);
  const unexpected = consoleError.mock.calls.filter((call) => !isGapOfJsdom(call));
  consoleError.mockRestore();
  expect(
    unexpected,
    'An unexpected console.error. A test that expects one clears the spy after looking at it.',
  ).toEqual([]);
});

afterAll(async () => {
  // What the last test's screen began to load must not arrive when its browser is gone.
  await vi.dynamicImportSettled();
  mockApi.events.removeAllListeners();
  mockApi.close();
});
