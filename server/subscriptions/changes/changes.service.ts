import { conflict } from '#server/platform/errors.ts';
import type { Payments } from '../payments.ts';
import { findRunning } from '../sync/subscriptions.repo.ts';
import { synchronise } from '../sync/synchronise.service.ts';

async function getRunning({ db, processor }: Payments, userId: string) {
  const running = await findRunning(db, processor.name, userId);
  if (!running) throw conflict('You don’t have a paid plan.');
  return running;
}

/** At the end of the paid period; at once where the period is not paid, so that nothing is charged any more. */
export async function cancelPlan(payments: Payments, userId: string): Promise<void> {
  const { processor } = payments;
  const running = await getRunning(payments, userId);
  const processorId = running.processor_subscription_id;
  if (running.scheduled_price_id !== null) await processor.cancelScheduledChange(processorId);
  if (running.state === 'past_due') await processor.endSubscription(processorId);
  else if (!running.cancels_at_period_end) await processor.setCancelAtPeriodEnd(processorId, true);
  await synchronise(payments, running.id);
}

export async function resumePlan(payments: Payments, userId: string): Promise<void> {
  const running = await getRunning(payments, userId);
  if (running.cancels_at_period_end)
    await payments.processor.setCancelAtPeriodEnd(running.processor_subscription_id, false);
  await synchronise(payments, running.id);
}

export async function keepPlan(payments: Payments, userId: string): Promise<void> {
  const running = await getRunning(payments, userId);
  if (running.scheduled_price_id !== null)
    await payments.processor.cancelScheduledChange(running.processor_subscription_id);
  await synchronise(payments, running.id);
}
