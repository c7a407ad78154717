import { nextPeriodEnd } from '../../billing-periods.ts';
import { priceName } from '../../quote-lines.ts';
import { end } from './change-subscription.ts';
import { charge, fail } from './charge.ts';
import { startQuote } from './quotes.ts';
import { newInvoice } from './start-subscription.ts';
import { type Change, isRunning, type TestSubscription } from './test-subscription.ts';

/** How long a bank's question can be answered. */
const confirmationMs = 23 * 3_600_000;

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

function confirmBy({ invoice, periodEnd }: TestSubscription): Date | null {
  if (!invoice.asksBank || invoice.kind === 'renewal') return null;
  const limit = new Date(invoice.issuedAt.getTime() + confirmationMs);
  return invoice.kind === 'upgrade' ? earlier(limit, periodEnd) : limit;
}

/** When time next changes the subscription; null where it never does. */
export const nextChangeAt = (subscription: TestSubscription): Date | null =>
  earlier(confirmBy(subscription), isRunning(subscription) ? subscription.periodEnd : null);

/** Everything that falls into the time until `now`, in order. */
export function advanceTime(subscription: TestSubscription, now: Date, newId: () => string): Change {
  const whole: Change = { subscription, invoices: [], events: [] };
  for (let at = nextChangeAt(subscription); at && at <= now; at = nextChangeAt(whole.subscription)) {
    const next = changeAt(whole.subscription, at, newId);
    whole.subscription = next.subscription;
    whole.invoices.push(...next.invoices);
    whole.events.push(...next.events);
  }
  return whole;
}

function changeAt(subscription: TestSubscription, at: Date, newId: () => string): Change {
  if (confirmBy(subscription)?.getTime() === at.getTime()) return fail(subscription, 'not_confirmed', at);
  if (subscription.cancelsAtPeriodEnd || subscription.status === 'past_due') return end(subscription, at);
  return renew(subscription, at, newId());
}

function renew(subscription: TestSubscription, at: Date, invoiceId: string): Change {
  const price = subscription.scheduledPrice ?? subscription.price;
  const anchor = price.interval === subscription.price.interval ? subscription.anchor : at;
  const renewed: TestSubscription = {
    ...subscription,
    price,
    scheduledPrice: null,
    anchor,
    periodStart: at,
    periodEnd: nextPeriodEnd(anchor, price.interval, at),
  };
  const { lines, dueNowCents } = startQuote(price, subscription.province, at);
  const invoice = newInvoice(
    { id: invoiceId, kind: 'renewal', description: priceName(price), issuedAt: at, target: null },
    { lines, dueNowCents },
  );
  return charge({ ...renewed, invoice }, subscription.card, at);
}
