import { addIntervals } from '../../billing-periods.ts';
import { PaymentRefused, type ProcessorPrice } from '../../payment-processor.ts';
import { priceName } from '../../quote-lines.ts';
import { charge, fail, pay } from './charge.ts';
import { upgradeQuote } from './quotes.ts';
import { newInvoice } from './start-subscription.ts';
import { type Change, eventTypes, isRunning, type TestCard, type TestSubscription } from './test-subscription.ts';

/* Subscription changes by a member or the product. */

export const update = (subscription: TestSubscription, changes: Partial<TestSubscription>): Change => ({
  subscription: { ...subscription, ...changes },
  invoices: [],
  events: [eventTypes.updated],
});

const unchanged = (subscription: TestSubscription): Change => ({ subscription, invoices: [], events: [] });

const refuseUnless = (isPossible: boolean): void => {
  if (!isPossible) throw new PaymentRefused('processing_error');
};

interface Upgrade {
  invoiceId: string;
  price: ProcessorPrice;
  /** Proration date, which fixes the shares of the period. */
  at: Date;
  card: TestCard | null;
}

export function upgrade(subscription: TestSubscription, { invoiceId, price, at, card }: Upgrade, now: Date): Change {
  refuseUnless(subscription.status === 'active' && subscription.invoice.status !== 'open');
  const { anchor, periodStart, periodEnd } = subscription;
  const isNewPeriod = price.interval !== subscription.price.interval;
  const period = isNewPeriod
    ? { anchor: at, periodStart: at, periodEnd: addIntervals(at, price.interval, 1) }
    : { anchor, periodStart, periodEnd };
  const invoice = newInvoice(
    { id: invoiceId, kind: 'upgrade', description: priceName(price), issuedAt: now, target: { price, ...period } },
    upgradeQuote(subscription, price, at),
  );
  return charge({ ...subscription, invoice }, card ?? subscription.card, now);
}

export function answerBank(subscription: TestSubscription, isApproved: boolean, now: Date): Change {
  refuseUnless(subscription.invoice.asksBank);
  return isApproved ? pay(subscription, now) : fail(subscription, 'not_confirmed', now);
}

/** An overdue renewal is still owed afterwards. */
export function abandonPayment(subscription: TestSubscription, now: Date): Change {
  const { status, kind, asksBank } = subscription.invoice;
  const isUnderWay = status === 'open' && (kind !== 'renewal' || asksBank);
  return isUnderWay ? fail(subscription, 'not_confirmed', now) : unchanged(subscription);
}

/** A paid invoice is not charged again. */
export function payOverdue(subscription: TestSubscription, card: TestCard | null, now: Date): Change {
  const { invoice } = subscription;
  if (invoice.status === 'paid') return unchanged(subscription);
  refuseUnless(invoice.status === 'open');
  return charge(subscription, card ?? subscription.card, now, { isRetry: true });
}

export function end(subscription: TestSubscription, at: Date): Change {
  if (!isRunning(subscription) && subscription.status !== 'open') return unchanged(subscription);
  const wasOpen = subscription.invoice.status === 'open';
  const invoice = wasOpen
    ? { ...subscription.invoice, status: 'void' as const, asksBank: false }
    : subscription.invoice;
  return {
    subscription: {
      ...subscription,
      status: subscription.status === 'open' ? 'failed' : 'ended',
      scheduledPrice: null,
      endedAt: at,
      invoice,
    },
    invoices: wasOpen ? [invoice] : [],
    events: [eventTypes.deleted],
  };
}
