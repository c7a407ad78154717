import type { SubscriptionChange } from '#contract/subscription/subscription.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import { hasGrace, storeRenewal } from '#server/payments/customers/customers.service.ts';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';
import { requestReceipt } from '#server/payments/receipts/receipts.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { publishLiveEvent } from '#server/platform/events/publish-live-event.ts';
import { getTimeZone } from '#server/users/users.service.ts';
import { settleCheckouts } from '../checkouts/settle-checkouts.ts';
import { lateFailureNotification, paymentFailedNotification } from '../notifications/subscription-notifications.ts';
import { markEventsApplied } from '../webhooks/payment-events.repo.ts';
import { applyProcessorState, graceEndsAt, isRunning } from './processor-state.ts';
import {
  findOtherRunning,
  findPlanOfPrice,
  isDeletedMember,
  lockSubscription,
  type StartedReading,
  type SubscriptionRow,
  storeSnapshot,
} from './subscriptions.repo.ts';

export interface StoredState {
  isGraceOver: boolean;
  /** Invoices of payments that failed but could still be paid. */
  invoicesToVoid: string[];
}

/** A member has one running plan: the newer one stays. */
export class AnotherPlanRunning extends Error {
  readonly olderId: string;
  constructor(olderId: string) {
    super('The member has another running subscription.');
    this.olderId = olderId;
  }
}

/** Writes a reading, unless one that began later was written before; of a deleted account without its card and secret. @throws AnotherPlanRunning */
export async function applySnapshot(
  tx: Tx,
  startedReading: StartedReading,
  read: ProcessorSubscription,
  { now, site }: { now: Date; site: string | undefined },
): Promise<StoredState> {
  const row = await lockSubscription(tx, startedReading.id);
  // A statement of its own: the lock may have waited for the deletion of the account.
  const isLeft = await isDeletedMember(tx, row.user_id);
  const reading = isLeft ? { ...read, card: null } : read;
  if (row.kept_reading > startedReading.number) return { isGraceOver: false, invoicesToVoid: [] };
  const plan = await findPlanOfPrice(tx, reading.priceId);
  if (!plan) throw new Error('The processor has a price that is not in plan_prices.');
  const payer = { processor: row.processor, userId: row.user_id };
  const applied = applyProcessorState(knownState(row), reading, { now, hasGrace: await hasGrace(tx, payer) });
  const { next, changes, isNoticeDue, isGraceOver, renewal, nextCheckMs } = applied;
  if (isRunning(next.state)) await refuseSecondPlan(tx, row);
  const stored = await storeSnapshot(tx, row.id, reading, { ...next, ...startedReading, nextCheckMs });
  const settled = await settleCheckouts(tx, row.id, reading);
  if (renewal !== null) await storeRenewal(tx, payer, renewal);
  const { latestInvoice } = reading;
  if (latestInvoice?.status === 'paid' && latestInvoice.totalCents > 0)
    await requestReceipt(tx, payer, latestInvoice.id);
  const isUnpaid = renewal === 'given_up';
  if (!isLeft) for (const change of changes) await publishChange(tx, row, { change, plan, reading, isUnpaid });
  if (!isLeft)
    for (const { priceId, failure } of settled.lateFailures) {
      const { name } = (await findPlanOfPrice(tx, priceId)) ?? plan;
      await notify(tx, [row.user_id], lateFailureNotification(name, failure), site);
    }
  if (!isLeft && isNoticeDue && next.overdueSince)
    await notify(
      tx,
      [row.user_id],
      paymentFailedNotification({
        planName: plan.name,
        cents: reading.latestInvoice?.totalCents ?? reading.renewalCents,
        failure: reading.latestInvoice?.failure ?? 'declined',
        payBy: graceEndsAt(next.overdueSince),
        timeZone: await getTimeZone(tx, row.user_id),
      }),
      site,
    );
  if (stored.requested === stored.synced) await markEventsApplied(tx, row.processor, row.processor_subscription_id);
  if (changes.length > 0 || settled.isChanged || hasOtherTerms(row, reading))
    publishLiveEvent(tx, { type: 'subscription_changed', userId: row.user_id });
  return { isGraceOver, invoicesToVoid: settled.invoicesToVoid };
}

const knownState = (row: SubscriptionRow) => ({
  state: row.state,
  priceId: row.price_id,
  cancelsAtPeriodEnd: row.cancels_at_period_end,
  overdueSince: row.overdue_since,
  overdueNotices: row.overdue_notices,
  currentPeriodEnd: row.current_period_end,
  latestInvoice: row.latest_invoice,
});

const hasOtherTerms = (row: SubscriptionRow, reading: ProcessorSubscription) =>
  row.scheduled_price_id !== reading.scheduledPriceId ||
  row.renewal_cents !== reading.renewalCents ||
  row.card?.last4 !== reading.card?.last4 ||
  row.current_period_end.getTime() !== reading.currentPeriodEnd.getTime();

async function refuseSecondPlan(tx: Tx, row: SubscriptionRow): Promise<void> {
  const other = await findOtherRunning(tx, row.user_id, row.id);
  if (other) throw new AnotherPlanRunning(other.created_at < row.created_at ? other.id : row.id);
}

interface Changed {
  change: SubscriptionChange;
  plan: { id: string; name: string };
  reading: ProcessorSubscription;
  isUnpaid: boolean;
}

const publishChange = (tx: Tx, row: SubscriptionRow, { change, plan, reading, isUnpaid }: Changed) =>
  publishEvent(
    tx,
    'subscription.changed',
    { userId: row.user_id },
    {
      subscriptionId: row.id,
      change,
      planId: plan.id,
      planName: plan.name,
      previousPlanId: row.plan_id,
      previousPlanName: row.plan_name,
      endsAt: reading.currentPeriodEnd.toISOString(),
      isUnpaid,
    },
  );
