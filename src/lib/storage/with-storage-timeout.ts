import { withTimeout } from '#src/lib/loading/with-timeout.ts';

/** A browser store that has not answered by then is taken for one that refuses. */
const longestWaitMs = 3_000;

export const withStorageTimeout = <Answer>(answer: Promise<Answer>, onLate?: () => void): Promise<Answer> =>
  withTimeout(answer, longestWaitMs, 'The browser’s storage does not answer', onLate);
