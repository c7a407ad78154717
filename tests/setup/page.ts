import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { callBegan, callEnded, leaveCalls } from '#tests/support/mock-api/abandoned-calls.ts';
import { takeFaults } from '#tests/support/mock-api/faults.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { forgetEverything } from '#tests/support/mock-api/reset.ts';
import { emptyDatabases } from '#tests/support/page/clear-indexed-db.ts';
import { leavePages } from '#tests/support/page/page-teardown.ts';
import { actOnce } from './nested-act.ts';
import './browser-polyfills.ts';
import { allowCalls, cancelCalls } from './cancel-calls.ts';
import './computed-style.ts';
import './lazy-errors.ts';
import './owner-stacks.ts';
import './scheduler.ts';

/* The simulated browser, the mocked API, and the rule that an unexpected console.error fails the test. */

// Screens are loaded on demand, and a busy machine takes its time over it: wait longer before calling something missing.
configure({ asyncUtilTimeout: 5_000 });

/** jsdom does not know <search> yet; every browser does. */
const isGapOfJsdom = ([message, detail]: unknown[]) =>
  detail === 'search' && String(message).startsWith('The tag <%s> is unrecognized in this browser');

/** Listeners that pile up: a leak of the page or of the test. Node prints its warning once for each target. */
const leaks: Error[] = [];
const noteLeak = (warning: Error) => void (warning.name === 'MaxListenersExceededWarning' && leaks.push(warning));

let consoleError: MockInstance<typeof console.error>;

beforeAll(() => {
  process.on('warning', noteLeak);
  mockApi.listen({ onUnhandledRequest: 'error' });
  mockApi.events.on('request:start', ({ requestId }) => callBegan(requestId));
  mockApi.events.on('request:end', ({ requestId }) => callEnded(requestId));
});

beforeEach(() => {
  allowCalls();
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  // Also runs the pending effects of the last view.
  actOnce(() => toast.remove());
  cleanup();
  vi.useRealTimers();
  leavePages();
  cancelCalls();
  leaveCalls();
  // Imports that are still loading finish now, and not in the next test.
  await vi.dynamicImportSettled();
  await emptyDatabases();
  toast.remove();
  mockApi.resetHandlers();
  const faults = takeFaults();
  forgetEverything();
  localStorage.clear();
  sessionStorage.clear();
  const unexpected = consoleError.mock.calls.filter((call) => !isGapOfJsdom(call));
  consoleError.mockRestore();
  expect(
    unexpected,
    'An unexpected console.error. A test that expects one clears the spy after looking at it.',
  ).toEqual([]);
  expect(faults, 'Answers that the contract does not allow, or errors in the mocked API').toEqual([]);
  expect(leaks.splice(0), 'Listeners pile up').toEqual([]);
});

afterAll(() => {
  process.off('warning', noteLeak);
  mockApi.events.removeAllListeners();
  mockApi.close();
});
