import { createHash } from 'node:crypto';
import { testCards } from '#contract/subscription/card.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { ProcessorPrice } from '#server/payments/payment-processor.ts';
import { advanceTime, nextChangeAt } from '#server/payments/test-processor/core/advance-time.ts';
import { startSubscription } from '#server/payments/test-processor/core/start-subscription.ts';
import type { TestCard } from '#server/payments/test-processor/core/test-subscription.ts';
import { toProcessorSubscription } from '#server/payments/test-processor/present-test-subscription.ts';
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

const priceOf = ({ priceId, planName, interval, cents }: Offer): ProcessorPrice => ({
  ...{ id: priceId, planName, interval, cents },
});

const expiryMonth = 8;
const expiryYears = 2;

function cardOf(userId: string, name: DemoPlan['card'], now: Date): TestCard {
  const { number, brand } = testCards[name];
  return {
    ...{ id: idOf(`${userId} card`), testCard: name, brand, last4: number.slice(-4) },
    ...{ expiryMonth, expiryYear: now.getUTCFullYear() + expiryYears },
  };
}

/** Rows of a plan that was paid for in the past, at the test processor and here, renewals included. */
export function planRows({ userId, province, plan }: Subscriber, now: Date) {
  const { offer, switchesTo, isCancelled, startedDaysAgo } = plan;
  const startedAt = addDays(now, -startedDaysAgo);
  const card = cardOf(userId, plan.card, startedAt);
  const id = idOf(`${userId} subscription`);
  const customerId = idOf(`${userId} customer`);
  const ids = { id, customerId, checkoutId: null, invoiceId: idOf(`${userId} invoice 0`) };
  const first = startSubscription({ ...ids, price: priceOf(offer), province, card }, startedAt);
  let renewals = 0;
  const renewed = advanceTime(first.subscription, now, () => idOf(`${userId} invoice ${++renewals}`));
  const scheduledPrice = switchesTo && priceOf(switchesTo);
  const subscription = { ...renewed.subscription, scheduledPrice, cancelsAtPeriodEnd: isCancelled };
  const invoices = new Map([...first.invoices, ...renewed.invoices].map((invoice) => [invoice.id, invoice]));
  const created = startedAt.toISOString();
  const { id: card_id, testCard, brand, last4, expiryMonth: expiry_month, expiryYear: expiry_year } = card;
  return {
    payment_customers: { user_id: userId, processor: 'test', customer_id: customerId, province },
    test_customers: { id: customerId, province, default_card_id: card_id, created_at: created },
    test_cards: {
      ...{ id: card_id, customer_id: customerId, test_card: testCard, brand, last4 },
      ...{ expiry_month, expiry_year, created_at: created },
    },
    test_subscriptions: {
      ...{ id, customer_id: customerId, next_change_at: nextChangeAt(subscription), state: subscription },
      created_at: created,
    },
    test_invoices: [...invoices.values()].map((invoice) => ({
      ...{ id: invoice.id, customer_id: customerId, subscription_id: id },
      ...{ issued_at: invoice.issuedAt, state: invoice },
    })),
    subscriptions: {
      ...readingRow(toProcessorSubscription(subscription, null), now),
      user_id: userId,
      created_at: created,
    },
  };
}

/** As a reading of now would have stored it; the next one comes within a day, not for all at once. */
function readingRow(reading: ReturnType<typeof toProcessorSubscription>, now: Date) {
  const unknown = { state: 'open', priceId: reading.priceId, cancelsAtPeriodEnd: false } as const;
  const { next, nextCheckMs } = applyProcessorState(
    { ...unknown, overdueSince: null, overdueNotices: 0, currentPeriodEnd: now, latestInvoice: null },
    reading,
    { now, hasGrace: true },
  );
  const share = createRandom(`check:${reading.id}`).between(0.2, 1);
  return {
    ...{ processor: 'test', processor_subscription_id: reading.id, price_id: reading.priceId, state: next.state },
    ...{ current_period_start: reading.currentPeriodStart, current_period_end: reading.currentPeriodEnd },
    ...{ cancels_at_period_end: next.cancelsAtPeriodEnd, scheduled_price_id: reading.scheduledPriceId },
    ...{ renewal_cents: reading.renewalCents, card: reading.card },
    latest_invoice: { ...reading.latestInvoice, confirmationSecret: undefined },
    ...{ overdue_since: next.overdueSince, overdue_notices: next.overdueNotices },
    ...{ id: idOf(`${reading.id} here`), requested: 1, synced: 1, readings: 1, kept_reading: 1, read_at: now },
    next_check_at: new Date(now.getTime() + share * (nextCheckMs ?? 0)),
  };
}
