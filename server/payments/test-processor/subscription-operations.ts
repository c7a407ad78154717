import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { UnknownAtProcessor } from '../payment-processor.ts';
import { advanceTime } from './core/advance-time.ts';
import type { Change, TestSubscription } from './core/test-subscription.ts';
import { type RealNow, readClock } from './test-clock.ts';
import { findSubscriptionOfInvoice, listDueIds, lockSubscription, saveChange } from './test-subscriptions.repo.ts';

export interface TestWorld {
  db: Db;
  realNow: RealNow;
}

/** Locks a subscription and brings it up to the processor's time: nothing is read or changed while something is due. */
export async function settle(
  tx: Tx,
  id: string,
  realNow: RealNow,
): Promise<{ subscription: TestSubscription; now: Date }> {
  const stored = await lockSubscription(tx, id);
  if (!stored) throw new UnknownAtProcessor('There is no such subscription.');
  const now = await readClock(tx, realNow);
  const passed = advanceTime(stored, now, randomUUID);
  if (passed.events.length > 0) await saveChange(tx, passed, now);
  return { subscription: passed.subscription, now };
}

export type Step = (subscription: TestSubscription, now: Date) => Change;

export async function changeIn(tx: Tx, id: string, realNow: RealNow, step: Step): Promise<TestSubscription> {
  const { subscription, now } = await settle(tx, id, realNow);
  const change = step(subscription, now);
  if (change.events.length > 0) await saveChange(tx, change, now);
  return change.subscription;
}

export const changeSubscription = ({ db, realNow }: TestWorld, id: string, step: Step): Promise<TestSubscription> =>
  inTransaction(db, (tx) => changeIn(tx, id, realNow, step));

export async function getSubscriptionOfInvoice(db: Db, invoiceId: string): Promise<string> {
  const id = await findSubscriptionOfInvoice(db, invoiceId);
  if (!id) throw new UnknownAtProcessor('There is no such invoice.');
  return id;
}

const dueAtOnce = 50;

/** Renews, fails and ends what is due, the earliest first, each in its own transaction. */
export async function runDueSubscriptions(
  { db, realNow }: TestWorld,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  await repeatUntilDone(async () => {
    const ids = await listDueIds(db, await readClock(db, realNow), dueAtOnce);
    for (const id of ids) await inTransaction(db, (tx) => settle(tx, id, realNow));
    return ids.length;
  }, stopping);
}
