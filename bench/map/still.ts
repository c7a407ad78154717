import type { Page } from '@playwright/test';

/** Nearly the longest idle period that a browser gives: no frame is due. */
const idleMs = 40;

export const untilStill = (page: Page) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        // A method: the bundler wraps named functions in a helper that the page does not have.
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
