import { createHash } from 'node:crypto';
import { testCards } from '#contract/subscription/card.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';
import { advanceTime } from '#server/payments/simulated-stripe/core/advance-time.ts';
import { answerCall } from '#server/payments/simulated-stripe/core/answer-call.ts';
import { itemOf } from '#server/payments/simulated-stripe/core/billing.ts';
import { saveCard } from '#server/payments/simulated-stripe/core/calls/card-calls.ts';
import { startSubscription } from '#server/payments/simulated-stripe/core/calls/subscription-calls.ts';
import { endOfInterval } from '#server/payments/simulated-stripe/core/lines.ts';
import type { Price, Product, Schedule, Subscription } from '#server/payments/simulated-stripe/core/objects.ts';
import { StripeState } from '#server/payments/simulated-stripe/core/state.ts';
import { rowOf } from '#server/payments/simulated-stripe/customer-state.repo.ts';
import { InProcessClient } from '#server/payments/simulated-stripe/in-process-client.ts';
import { createStripeClient } from '#server/payments/stripe/stripe-client.ts';
import { readSubscription } from '#server/payments/stripe/subscriptions/read-subscription.ts';
import { applyProcessorState } from '#server/subscriptions/sync/processor-state.ts';
import { createRandom } from '../../pictures/random.ts';
import { addDays } from '../../time.ts';
import type { DemoPlan, Offer } from './choose-plan.ts';

export interface Subscriber {
  userId: string;
  province: Province;
  plan: DemoPlan;
}

/** The same UUID for the same name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);
const common = { created: 0, livemode: false as const };

/** A price of ours as the adapter of Stripe would have made it there. */
function priceObjects({ priceId, planName, interval, cents }: Offer): [Product, Price] {
  const product: Product = {
    ...common,
    id: `prod_${priceId}`,
    object: 'product',
    name: planName,
    metadata: {},
  };
  const price: Price = {
    ...common,
    id: `price_${priceId}`,
    object: 'price',
    currency: 'cad',
    lookup_key: `gable_${priceId}`,
    metadata: { price_id: priceId },
    product: product.id,
    unit_amount: cents,
    recurring: { interval, interval_count: 1 },
  };
  return [product, price];
}

/** The simulated Stripe’s part of a plan that was paid for in the past, renewals included. */
function payInThePast({ userId, province, plan }: Subscriber, now: Date) {
  const { offer, switchesTo, isCancelled, startedDaysAgo } = plan;
  const made = new Map<string, number>();
  const newId = (prefix: string) => {
    const count = made.get(prefix) ?? 0;
    made.set(prefix, count + 1);
    return `${prefix}_${idOf(`${userId} ${prefix} ${count}`).replaceAll('-', '')}`;
  };
  const startedAt = toSeconds(addDays(now, -startedDaysAgo));
  const state = new StripeState({ now: startedAt, secret: 'demo', newId });
  const prices = [offer, ...(switchesTo ? [switchesTo] : [])].map(priceObjects);
  for (const object of prices.flat()) state.objects.set(object.id, object);
  const [[, price], next] = prices as [[Product, Price], [Product, Price]?];
  const customer = state.add('customer', {
    address: { country: 'CA', state: province },
    invoice_settings: { default_payment_method: null },
  });
  const card = saveCard(state, customer.id, testCards[plan.card].number).id;
  customer.invoice_settings.default_payment_method = card;
  const subscription = startSubscription(state, { customer: customer.id, price, card, metadata: {} });
  advanceTime(state, toSeconds(now));
  subscription.cancel_at_period_end = isCancelled;
  if (next) scheduleNext(state, subscription, next[1]);
  return { state, customer, subscription, startedAt };
}

function scheduleNext(state: StripeState, subscription: Subscription, next: Price): void {
  const { current_period_start, current_period_end, price } = itemOf(subscription);
  const phase = (id: string, start_date: number, end_date: number): Schedule['phases'][number] => ({
    start_date,
    end_date,
    items: [{ price: id, quantity: 1 }],
  });
  const end = endOfInterval(current_period_end, next.recurring.interval);
  const phases = [phase(price.id, current_period_start, current_period_end), phase(next.id, current_period_end, end)];
  const values = { customer: subscription.customer, status: 'active' as const, subscription: subscription.id, phases };
  subscription.schedule = state.add('subscription_schedule', values).id;
}

/** Rows of a plan that was paid for in the past, at the simulated Stripe and here. */
export async function planRows(subscriber: Subscriber, now: Date) {
  const { userId, province } = subscriber;
  const { state, customer, subscription, startedAt } = payInThePast(subscriber, now);
  const httpClient = new InProcessClient(async (request) => answerCall(state, request));
  const client = createStripeClient({ secretKey: 'sk_test_demo', apiUrl: undefined }, { httpClient });
  const reading = await readSubscription(client, subscription.id);
  if (!reading) throw new Error('The subscription of the demo is one of ours.');
  return {
    payment_customers: { user_id: userId, processor: 'test', customer_id: customer.id, province },
    invoices: state.list('invoice', ({ status }) => status !== 'draft'),
    objects: [...state.objects.values()].map((data) => ({ ...rowOf(state, data), id: data.id, data })),
    customerId: customer.id,
    province,
    subscriptions: {
      ...readingRow(reading, now),
      user_id: userId,
      created_at: new Date(startedAt * 1_000).toISOString(),
    },
  };
}

/** Row that a reading of now would have stored; the next ones are spread over a day. */
function readingRow(reading: ProcessorSubscription, now: Date) {
  const unknown = { state: 'open', priceId: reading.priceId, cancelsAtPeriodEnd: false } as const;
  const { next, nextCheckMs } = applyProcessorState(
    { ...unknown, overdueSince: null, overdueNotices: 0, currentPeriodEnd: now, latestInvoice: null },
    reading,
    { now, hasGrace: true },
  );
  const share = createRandom(`check:${reading.id}`).between(0.2, 1);
  return {
    processor: 'test',
    processor_subscription_id: reading.id,
    price_id: reading.priceId,
    state: next.state,
    current_period_start: reading.currentPeriodStart,
    current_period_end: reading.currentPeriodEnd,
    cancels_at_period_end: next.cancelsAtPeriodEnd,
    scheduled_price_id: reading.scheduledPriceId,
    renewal_cents: reading.renewalCents,
    card: reading.card,
    latest_invoice: { ...reading.latestInvoice, confirmationSecret: undefined },
    overdue_since: next.overdueSince,
    overdue_notices: next.overdueNotices,
    id: idOf(`${reading.id} here`),
    requested: 1,
    synced: 1,
    readings: 1,
    kept_reading: 1,
    read_at: now,
    next_check_at: new Date(now.getTime() + share * (nextCheckMs ?? 0)),
  };
}
