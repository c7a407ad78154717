import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { forgetFavourites } from '#tests/support/mock-api/favourites.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

/* What the simulated browser lacks, the mocked API, and the rule that a console.error nobody asked for fails the test. */

// Screens are loaded on demand, and a busy machine takes its time over it: wait longer before calling something missing.
configure({ asyncUtilTimeout: 5_000 });

class NothingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  disconnect = () => {};
  observe = () => {};
  unobserve = () => {};
  takeRecords = () => [];
}

class NothingResized implements ResizeObserver {
  disconnect = () => {};
  observe = () => {};
  unobserve = () => {};
}

Object.assign(window, {
  IntersectionObserver: NothingInView,
  ResizeObserver: NothingResized,
  scrollTo: () => {},
  matchMedia: (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
});
Element.prototype.scrollIntoView = () => {};
Element.prototype.getAnimations ??= () => [];
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** jsdom does not know <search> yet; every browser does. */
const isGapOfJsdom = ([message, detail]: unknown[]) =>
  detail === 'search' && String(message).startsWith('The tag <%s> is unrecognized in this browser');

let consoleError: MockInstance<typeof console.error>;

beforeAll(() => mockApi.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  mockApi.resetHandlers();
  forgetFavourites();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  const unexpected = consoleError.mock.calls.filter((call) => !isGapOfJsdom(call));
  consoleError.mockRestore();
  expect(
    unexpected,
    'An unexpected console.error. A test that expects one clears the spy after looking at it.',
  ).toEqual([]);
});

afterAll(() => mockApi.close());
