import type * as z from 'zod/mini';
import type { Quote, quoteRequest } from '#contract/subscription/checkout.ts';
import { isUpgrade } from '#contract/subscription/plan-switch.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { BillingContext } from '#server/payments/billing-context.ts';
import { getCustomerId } from '#server/payments/customers/customers.service.ts';
import type { ProcessorQuote } from '#server/payments/payment-processor.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findRunning } from '../sync/subscriptions.repo.ts';
import { findPrice, getPrice, insertQuote, type PriceRow, type QuoteRow } from './quotes.repo.ts';

type RunningPlan = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Quote that leaves a running plan alone. @throws ApiError 404 for a plan that cannot be chosen, 409 for a switch that cannot be made */
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
  const customerId = await getCustomerId(billing, userId);
  const at = await processor.now();
  const kind = running ? switchKind(running, price) : 'start';
  const terms = await termsOf(billing, { kind, customerId, running, price, province, at });
  const saved = await insertQuote(db, {
    userId,
    kind,
    priceId: price.id,
    subscriptionId: running?.id ?? null,
    fromPriceId: running?.price_id ?? null,
    ...terms,
    province,
    proratedAt: at,
  });
  return {
    id: saved.id,
    kind,
    planId,
    interval,
    planName: price.planName,
    lines: terms.lines,
    dueNowCents: terms.dueNowCents,
    renewalCents: terms.renewalCents,
    renewsAt: terms.renewsAt.toISOString(),
    startsAt: terms.startsAt.toISOString(),
    expiresAt: saved.expires_at.toISOString(),
  };
}

/** Throws 409 where the processor would charge another total than the quote says, now or at the renewals. */
export async function assertQuotedTotal(billing: BillingContext, quote: QuoteRow): Promise<void> {
  const { kind, price_id, from_price_id, user_id, province, prorated_at: at } = quote;
  const running = await findRunning(billing.db, billing.processor.name, user_id);
  // A plan that was switched since has an answer of its own.
  if (running?.price_id !== (from_price_id ?? undefined)) return;
  const customerId = await getCustomerId(billing, user_id);
  const price = await getPrice(billing.db, price_id);
  const terms = await termsOf(billing, { kind, customerId, running, price, province, at });
  if (terms.dueNowCents !== quote.due_now_cents || terms.renewalCents !== quote.renewal_cents)
    throw conflict('The price has changed since you saw it. Check it again.');
}

interface Choice {
  kind: Quote['kind'];
  customerId: string;
  running: RunningPlan | undefined;
  price: PriceRow;
  province: Province;
  at: Date;
}

async function termsOf(
  { processor }: BillingContext,
  { kind, customerId, running, price, province, at }: Choice,
): Promise<ProcessorQuote & { startsAt: Date }> {
  if (!running) return { ...(await processor.quoteStart(customerId, price, province)), startsAt: at };
  if (kind === 'upgrade')
    return {
      ...(await processor.quoteUpgrade(running.processor_subscription_id, price, { at, province })),
      startsAt: at,
    };
  const { renewalCents } = await processor.quoteStart(customerId, price, province);
  const startsAt = running.current_period_end;
  return { lines: [], dueNowCents: 0, renewalCents, renewsAt: startsAt, startsAt };
}

const switchKind = (running: RunningPlan, price: PriceRow) =>
  isUpgrade(
    { size: running.plan_position, interval: running.charge_interval },
    { size: price.position, interval: price.interval },
  )
    ? 'upgrade'
    : 'downgrade';

function refuseSwitch(running: RunningPlan, price: PriceRow): void {
  if (running.plan_id === price.planId && running.charge_interval === price.interval)
    throw conflict(`You already have ${price.planName}. You can keep it as it is.`);
  if (running.state === 'past_due') throw conflict('Your last payment didn’t go through. Pay it first, then switch.');
  if (running.cancels_at_period_end) throw conflict(`${running.plan_name} is set to end. Keep it first, then switch.`);
  if (running.scheduled_price_id === price.id) throw conflict(`You’re already switching to ${price.planName}.`);
}
