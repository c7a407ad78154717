import { configure, getConfig } from '@testing-library/react';

const { eventWrapper } = getConfig();
let isInAct = false;

/** Runs nested acts as one: a blur within an effect would open a second act, which React takes for a waiting component. */
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
