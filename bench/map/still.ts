import type { Page } from '@playwright/test';

/** An idle period of nearly the longest that a browser gives: it expects no frame, and has nothing else to do. */
const idleMs = 40;

/** Waits until the page draws nothing any more. */
export const untilStill = (page: Page) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        // A method, as a function in a constant would be named by what the bundler defines outside of the page.
        const watch = {
          look(idle: IdleDeadline) {
            if (idle.timeRemaining() >= wanted) resolve();
            else requestIdleCallback(watch.look);
          },
        };
        requestIdleCallback(watch.look);
      }),
    idleMs,
  );
