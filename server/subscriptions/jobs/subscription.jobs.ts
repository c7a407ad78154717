import type { AppContext } from '#server/app-context.ts';
import type { BillingContext } from '#server/payments/billing-context.ts';
import type { App } from '#server/platform/context.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { claimDueCheckouts } from '../checkouts/checkouts.repo.ts';
import { runCheckout } from '../checkouts/run-checkout.service.ts';
import { deleteOldQuotes } from '../quotes/quotes.repo.ts';
import { claimDueSubscriptions, scheduleAllChecks } from '../sync/subscriptions.repo.ts';
import { synchronise } from '../sync/synchronise.service.ts';
import { receiveEvent, resolveEvents } from '../webhooks/receive-event.service.ts';
import { deleteCustomersOfDeletedMembers } from './delete-customers.ts';
import { claimEventCheck, storeEventCheck } from './event-checks.repo.ts';

const delayMs = 1_000;
const atOnce = 10;

export function scheduleSubscriptionJobs(app: App, context: AppContext, billing: BillingContext): void {
  const onError = (err: unknown) => app.log.warn({ err }, 'a subscription could not be read at its processor');
  const followClock = createClockFollower(billing);
  repeatInBackground(app, context, {
    name: 'subscriptions',
    failureMessage: 'subscriptions cannot be read right now',
    delayMs,
    work: async (stopping) => {
      await followClock();
      await runSubscriptionJobs(billing, { onError, stopping });
    },
  });
  repeatInBackground(app, context, {
    name: 'deleted-customers',
    failureMessage: 'customers whose accounts were deleted cannot be deleted at the processor right now',
    delayMs: 60_000,
    work: () => deleteCustomersOfDeletedMembers(billing),
  });
  repeatInBackground(app, context, {
    name: 'old-quotes',
    failureMessage: 'old quotes cannot be deleted right now',
    delayMs: 3_600_000,
    work: () => deleteOldQuotes(context.db),
  });
}

const clockJumpMs = 60_000;

/** Subscriptions are due by our own clock: once the processor's was moved, all of them are read. */
export function createClockFollower({ db, processor }: BillingContext): () => Promise<void> {
  let aheadMs = 0;
  return async () => {
    const nowAheadMs = (await processor.now()).getTime() - Date.now();
    if (Math.abs(nowAheadMs - aheadMs) < clockJumpMs) return;
    aheadMs = nowAheadMs;
    await scheduleAllChecks(db, processor.name);
  };
}

interface Running {
  onError: (error: unknown) => void;
  stopping?: AbortSignal;
}

/** Due work: subscriptions, events whose subscription is unknown, checkouts without an answer, events that never arrived. */
export async function runSubscriptionJobs(billing: BillingContext, { onError, stopping }: Running): Promise<void> {
  const { db, processor } = billing;
  const each = async (ids: readonly string[], work: (id: string) => Promise<void>) => {
    for (const id of ids) await work(id).catch(onError);
    return ids.length;
  };
  const readDue = async () =>
    each(await claimDueSubscriptions(db, processor.name, atOnce), (id) => synchronise(billing, id));
  await repeatUntilDone(readDue, stopping);
  await repeatUntilDone(
    async () => each(await claimDueCheckouts(db, atOnce), (id) => runCheckout(billing, id)),
    stopping,
  );
  await repeatUntilDone(() => resolveEvents(billing), stopping);
  await fetchMissedEvents(billing);
  await repeatUntilDone(readDue, stopping);
}

async function fetchMissedEvents({ db, processor }: BillingContext): Promise<void> {
  const since = await claimEventCheck(db, processor.name);
  if (!since) return;
  const events = await processor.listEvents(since);
  for (const event of events) await receiveEvent(db, processor.name, event);
  const last = events.at(-1);
  if (last) await storeEventCheck(db, processor.name, last.createdAt);
}
