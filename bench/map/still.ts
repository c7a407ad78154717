import type { Page } from '@playwright/test';

/** Nearly the longest idle period that a browser gives: no frame is due. */
const idleMs = 40;
/** A browser may give no idle period at all to a page without work. */
const waitMs = 1_000;

export const untilStill = (page: Page) =>
  page.evaluate(
    ({ idle, wait }) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + wait;
        // A method: the bundler wraps named functions in a helper that the page does not have.
        const watch = {
          look(deadline: IdleDeadline) {
            if (deadline.timeRemaining() >= idle || performance.now() > end) resolve();
            else requestIdleCallback(watch.look, { timeout: wait });
          },
        };
        requestIdleCallback(watch.look, { timeout: wait });
      }),
    { idle: idleMs, wait: waitMs },
  );
