import type { BillingContext } from '#server/payments/billing-context.ts';
import { conflict } from '#server/platform/errors.ts';
import { findRunning } from '../sync/subscriptions.repo.ts';
import { synchronise } from '../sync/synchronise.service.ts';

async function getRunning({ db, processor }: BillingContext, userId: string) {
  const running = await findRunning(db, processor.name, userId);
  if (!running) throw conflict('You don’t have a paid plan.');
  return running;
}

/** At the end of the paid period; at once where the period is not paid, so that nothing is charged any more. */
export async function cancelPlan(billing: BillingContext, userId: string): Promise<void> {
  const { processor } = billing;
  const running = await getRunning(billing, userId);
  const processorId = running.processor_subscription_id;
  if (running.scheduled_price_id !== null) await processor.cancelScheduledChange(processorId);
  if (running.state === 'past_due') await processor.endSubscription(processorId);
  else if (!running.cancels_at_period_end) await processor.setCancelAtPeriodEnd(processorId, true);
  await synchronise(billing, running.id);
}

export async function resumePlan(billing: BillingContext, userId: string): Promise<void> {
  const running = await getRunning(billing, userId);
  if (running.cancels_at_period_end)
    await billing.processor.setCancelAtPeriodEnd(running.processor_subscription_id, false);
  await synchronise(billing, running.id);
}

export async function cancelScheduledPlanChange(billing: BillingContext, userId: string): Promise<void> {
  const running = await getRunning(billing, userId);
  if (running.scheduled_price_id !== null)
    await billing.processor.cancelScheduledChange(running.processor_subscription_id);
  await synchronise(billing, running.id);
}
