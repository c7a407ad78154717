import { WorkQueue } from '#server/platform/process/work-queue.ts';

/** Counts of thousands of posts: a process makes one at a time, by turns of the members, who are the callers. */
export const createCountQueue = () =>
  new WorkQueue({
    atOnce: 1,
    waitingMax: 30,
    waitingOfCallerMax: 2,
    busy: 'We’re counting for many people right now. Try again in a moment.',
    busyForCaller: 'We’re still counting for you. Try again in a moment.',
  });
