import { setTimeout as sleep } from 'node:timers/promises';
import { isInterruption } from '../database-errors.ts';

/** Whether the database answers, as the statements of this process saw it. */
export interface Availability {
  answered(): void;
  /** A statement or a connection broke off. */
  failed(): void;
  /** Whether a statement was answered in the last second and none failed since. */
  isAnswering(): boolean;
  /** Repeats an attempt that the database interrupted, in the first seconds of an outage. @throws what the last attempt threw */
  retry<Result>(attempt: () => Promise<Result>): Promise<Result>;
}

const answerAgeMaxMs = 1_000;
/** A planned switchover takes less; later calls of a long outage are refused at once. */
const outageMs = 6_000;
const pauseMs = 100;

export function createAvailability(
  now = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = sleep,
): Availability {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let outage: { since: number; last: number } | undefined;

  function failed(): void {
    const at = now();
    outage = { since: outage && at - outage.last < outageMs ? outage.since : at, last: at };
  }

  return {
    answered() {
      answeredAt = now();
      outage = undefined;
    },
    failed,
    isAnswering: () => !outage && now() - answeredAt <= answerAgeMaxMs,
    async retry(attempt) {
      const until = now() + outageMs;
      for (;;) {
        try {
          return await attempt();
        } catch (error) {
          if (!isInterruption(error)) throw error;
          failed();
          if (now() >= Math.min(until, (outage?.since ?? 0) + outageMs)) throw error;
          await pause(pauseMs);
        }
      }
    },
  };
}
