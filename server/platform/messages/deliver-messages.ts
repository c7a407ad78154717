import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Carrier } from './carriers.ts';
import { deleteMessage, type QueuedMessage, takeMessage } from './queue-message.ts';

/** With pauses that double from a minute this is a little over eight hours. */
const triesMax = 10;
/** So long a message may still be on its way once the server stops: less than a mail server may take to answer. */
const graceMs = 3_000;

interface Delivery {
  channel: QueuedMessage['channel'];
  carry: Carrier;
  onError: (error: Error) => void;
  /** Leaves what is still due for another time. */
  stopping?: AbortSignal;
}

/**
 * Delivers every message of a channel that is due, each taken by one process alone and sent outside of any transaction. One that
 * cannot be delivered comes back later; after ten tries it is given up. The error names its number, never whom it was for.
 */
export async function deliverMessages(db: Db, delivery: Delivery): Promise<void> {
  const { channel, carry, onError, stopping = new AbortController().signal } = delivery;
  while (!stopping.aborted) {
    const message = await takeMessage(db, channel);
    if (!message) return;
    try {
      // Left under way it comes back, and is the same message to whoever has it already.
      if (!(await isCarried(carry(message), stopping))) return;
    } catch (cause) {
      const isLast = message.tries >= triesMax;
      const outcome = `Message ${message.id} could not be delivered${isLast ? ' and is given up' : ''}.`;
      onError(new Error([outcome, reasonOf(cause)].filter(Boolean).join(' ')));
      if (!isLast) continue;
    }
    await deleteMessage(db, message.id);
  }
}

/** Whether a message arrives before the server can wait for it no longer. */
async function isCarried(arrival: Promise<void>, stopping: AbortSignal): Promise<boolean> {
  const settled = new AbortController();
  const { signal } = settled;
  const endOfGrace = async () => {
    if (!stopping.aborted) await once(stopping, 'abort', { signal });
    await sleep(graceMs, undefined, { signal });
    return false;
  };
  try {
    return await Promise.race([arrival.then(() => true), endOfGrace()]);
  } finally {
    settled.abort();
  }
}

/** What went wrong, in codes alone: the words of a mail server repeat the address, and the log is not the place for it. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return '';
  const { code, responseCode, command } = failure as Error & Record<'code' | 'responseCode' | 'command', unknown>;
  const codes = [code, responseCode, command].filter((each) => typeof each === 'string' || typeof each === 'number');
  return codes.length > 0 ? `(${codes.join(', ')})` : reasonOf(failure.cause);
}
