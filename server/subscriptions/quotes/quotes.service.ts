import type * as z from 'zod/mini';
import type { Quote, quoteRequest } from '#contract/subscription/checkout.ts';
import type { BillingContext } from '#server/payments/billing-context.ts';
import { setProvince } from '#server/payments/customers/customers.service.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findRunning } from '../sync/subscriptions.repo.ts';
import { findPrice, insertQuote, type PriceRow } from './quotes.repo.ts';

type RunningPlan = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** What the choice costs now and later. @throws ApiError 404 for a plan that cannot be chosen, 409 for a switch that cannot be made */
export async function createQuote(
  billing: BillingContext,
  userId: string,
  { planId, interval, province }: z.output<typeof quoteRequest>,
): Promise<Quote> {
  const { db, processor } = billing;
  const price = await findPrice(db, { planId, interval });
  if (!price) throw notFound('We couldn’t find this plan');
  const running = await findRunning(db, processor.name, userId);
  if (running) refuseSwitch(running, price);
  const customerId = await setProvince(billing, userId, province);
  const at = await processor.now();
  const kind = running ? switchKind(running, price) : 'start';
  const terms = await termsOf(billing, { kind, customerId, running, price, at });
  const saved = await insertQuote(db, {
    userId,
    kind,
    priceId: price.id,
    subscriptionId: running?.id ?? null,
    fromPriceId: running?.price_id ?? null,
    ...terms,
    proratedAt: at,
  });
  return {
    ...{ id: saved.id, kind, planId, interval, planName: price.planName },
    ...{ lines: terms.lines, dueNowCents: terms.dueNowCents, renewalCents: terms.renewalCents },
    renewsAt: terms.renewsAt.toISOString(),
    startsAt: terms.startsAt.toISOString(),
    expiresAt: saved.expires_at.toISOString(),
  };
}

interface Choice {
  kind: Quote['kind'];
  customerId: string;
  running: RunningPlan | undefined;
  price: PriceRow;
  at: Date;
}

async function termsOf({ processor }: BillingContext, { kind, customerId, running, price, at }: Choice) {
  if (!running) return { ...(await processor.quoteStart(customerId, price)), startsAt: at };
  if (kind === 'upgrade')
    return { ...(await processor.quoteUpgrade(running.processor_subscription_id, price, at)), startsAt: at };
  const { renewalCents } = await processor.quoteStart(customerId, price);
  const startsAt = running.current_period_end;
  return { lines: [], dueNowCents: 0, renewalCents, renewsAt: startsAt, startsAt };
}

/** A larger plan counts at once and is paid for at once; all else waits for the end of the paid period. */
const switchKind = (running: RunningPlan, price: PriceRow) =>
  price.position >= running.plan_position && price.cents > running.cents ? 'upgrade' : 'downgrade';

function refuseSwitch(running: RunningPlan, price: PriceRow): void {
  if (running.plan_id === price.planId && running.charge_interval === price.interval)
    throw conflict(`You already have ${price.planName}. You can keep it as it is.`);
  if (running.state === 'past_due') throw conflict('Your last payment didn’t go through. Pay it first, then switch.');
  if (running.cancels_at_period_end) throw conflict(`${running.plan_name} is set to end. Keep it first, then switch.`);
  if (running.scheduled_price_id === price.id) throw conflict(`You’re already switching to ${price.planName}.`);
}
