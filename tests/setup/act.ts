import { configure, getConfig } from '@testing-library/react';

const { eventWrapper } = getConfig();
let isInAct = false;

/**
 * An act that takes in those inside it. A field that loses the focus tells of its change in an act; where an effect moves the
 * focus, that is inside the act which runs the effect, and React takes it for a component that waits.
 */
export function actOnce<Result>(run: () => Result): Result {
  if (isInAct) return run();
  isInAct = true;
  try {
    return eventWrapper(run) as Result;
  } finally {
    isInAct = false;
  }
}

configure({ eventWrapper: actOnce });
