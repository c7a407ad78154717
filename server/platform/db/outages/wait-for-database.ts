import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database-errors.ts';

interface Wait {
  query: () => Promise<unknown>;
  waitMs: number;
  onWait: () => void;
  /** Milliseconds. */
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
}

const pauseMs = 1_000;

/** Waits until the database answers. @throws its error after `waitMs`, and at once one that waiting does not mend */
export async function waitForDatabase({
  query,
  waitMs,
  onWait,
  now = Date.now,
  sleep = setTimeout,
}: Wait): Promise<void> {
  const until = now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await query();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || now() >= until) throw error;
    }
    if (isFirst) onWait();
    await sleep(pauseMs);
  }
}
