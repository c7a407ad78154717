import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { runForRequest } from '../process/request-id.ts';
import type { MessageSender } from './message-senders.ts';
import { deleteMessage, type QueuedMessage, takeMessage } from './queue-message.ts';

/** A little over eight hours, with pauses that double from a minute. */
const triesMax = 10;
/** How long a stopping server waits for a message; less than a mail server may take. */
const graceMs = 3_000;

interface Delivery {
  channel: QueuedMessage['channel'];
  carry: MessageSender;
  onError: (error: Error) => void;
  onGivenUp?: () => void;
  stopping?: AbortSignal;
}

/** Sends outside of any transaction, ten times at most. Errors name the message's number, never its recipient. */
export async function deliverMessages(db: Db, delivery: Delivery): Promise<void> {
  const { channel, stopping = new AbortController().signal } = delivery;
  while (!stopping.aborted) {
    const message = await takeMessage(db, channel);
    if (!message) return;
    if (!(await runForRequest(message.requestId, () => deliver(db, message, { ...delivery, stopping })))) return;
  }
}

/** @returns false where a stopping server stopped waiting */
async function deliver(
  db: Db,
  message: QueuedMessage,
  { carry, onError, onGivenUp, stopping }: Delivery & { stopping: AbortSignal },
): Promise<boolean> {
  try {
    if (!(await isCarried(carry(message), stopping))) return false;
  } catch (cause) {
    const isLast = message.tries >= triesMax;
    const outcome = `Message ${message.id} could not be delivered${isLast ? ' and is given up' : ''}.`;
    onError(new Error([outcome, reasonOf(cause)].filter(Boolean).join(' ')));
    if (!isLast) return true;
    onGivenUp?.();
  }
  await deleteMessage(db, message.id);
  return true;
}

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

/** Codes only: a mail server's message repeats the address, which must not reach the log. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return '';
  const { code, responseCode, command } = failure as Error & Record<'code' | 'responseCode' | 'command', unknown>;
  const codes = [code, responseCode, command].filter((each) => typeof each === 'string' || typeof each === 'number');
  return codes.length > 0 ? `(${codes.join(', ')})` : reasonOf(failure.cause);
}
