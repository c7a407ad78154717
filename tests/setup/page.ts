import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { emptyDatabases } from '#tests/support/empty-databases.ts';
import { leavePages } from '#tests/support/left-pages.ts';
import { forgetEverything } from '#tests/support/mock-api/forget.ts';
import { callBegan, callEnded, leaveCalls } from '#tests/support/mock-api/left-calls.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { actOnce } from './act.ts';
import './browser.ts';
import { allowCalls, cancelCalls } from './calls.ts';
import './errors.ts';
import './scheduler.ts';

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
  allowCalls();
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  // Also runs what effects the last view still had to run.
  actOnce(() => toast.remove());
  cleanup();
  vi.useRealTimers();
  leavePages();
  cancelCalls();
  leaveCalls();
  // What the page was still loading goes on as soon as it is there: now, where it finds nobody, and not in the next test.
  await vi.dynamicImportSettled();
  await emptyDatabases();
  toast.remove();
  mockApi.resetHandlers();
  forgetEverything();
  localStorage.clear();
  sessionStorage.clear();
  const unexpected = consoleError.mock.calls.filter((call) => !isGapOfJsdom(call));
  consoleError.mockRestore();
  expect(
    unexpected,
    'An unexpected console.error. A test that expects one clears the spy after looking at it.',
  ).toEqual([]);
});

afterAll(() => {
  mockApi.events.removeAllListeners();
  mockApi.close();
});
