import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import { bankAnswer } from './bank-answer.ts';
import {
  type Change,
  eventTypes,
  type TestCard,
  type TestInvoice,
  type TestSubscription,
} from './test-subscription.ts';

export function charge(
  subscription: TestSubscription,
  card: TestCard | null,
  at: Date,
  { isRetry = false } = {},
): Change {
  const invoice = { ...subscription.invoice, card };
  const charged = { ...subscription, invoice };
  const payment = isRetry && invoice.kind === 'renewal' ? 'overdue' : invoice.kind;
  const answer = invoice.totalCents === 0 ? 'paid' : bankAnswer(card, payment);
  if (answer === 'paid') return pay(charged, at);
  if (answer === 'declined') return fail(charged, 'declined', at);
  return changeInvoice(charged, { asksBank: true }, [eventTypes.updated]);
}

/** A paid invoice starts, renews or upgrades. */
export function pay(subscription: TestSubscription, at: Date): Change {
  const { invoice } = subscription;
  const upgraded = invoice.target && { ...invoice.target, scheduledPrice: null };
  const next: TestSubscription = {
    ...subscription,
    ...upgraded,
    status: 'active',
    card: invoice.card ?? subscription.card,
  };
  const paid = { status: 'paid', asksBank: false, failure: null, failedAt: null, paidAt: at } as const;
  return changeInvoice(next, paid, [eventTypes.paid, eventTypes.updated]);
}

const statusAfterFailure = { start: 'failed', upgrade: 'active', renewal: 'past_due' } as const;

/** The first payment and an upgrade are given up at once; a renewal stays open. */
export function fail(subscription: TestSubscription, failure: PaymentFailure, at: Date): Change {
  const { kind, failedAt } = subscription.invoice;
  const status = kind === 'renewal' ? 'open' : 'void';
  return changeInvoice(
    { ...subscription, status: statusAfterFailure[kind] },
    { status, asksBank: false, failure, failedAt: failedAt ?? at },
    [eventTypes.failed, eventTypes.updated],
  );
}

function changeInvoice(
  subscription: TestSubscription,
  changes: Partial<TestInvoice>,
  events: Change['events'],
): Change {
  const invoice = { ...subscription.invoice, ...changes };
  return { subscription: { ...subscription, invoice }, invoices: [invoice], events };
}
