import { priceName } from '../../quote-lines.ts';
import { amountsOf, endOfInterval } from './lines.ts';
import type { Invoice, Line, PaymentIntent, Price, Subscription } from './objects.ts';
import type { StripeState } from './state.ts';
import { answerPayment, notConfirmed } from './test-cards.ts';

/* Invoices, their payments, and what a payment does to the subscription. */

const daySeconds = 86_400;
export const confirmationSeconds = 23 * 3_600;
const retryDays = [3, 5];

export const subscriptionOf = (state: StripeState, { parent }: Invoice): Subscription =>
  state.get('subscription', parent.subscription_details.subscription);

export const paymentOf = (state: StripeState, { id }: Invoice): PaymentIntent | undefined =>
  state.list('payment_intent', ({ metadata }) => metadata.invoice === id)[0];

export const provinceOf = (state: StripeState, customer: string) => state.get('customer', customer).address?.state;

export const itemOf = ({ items }: Subscription) => items.data[0];

const invoiceWords = (state: StripeState, { id, product, recurring, unit_amount }: Price): string =>
  priceName({ id, planName: state.get('product', product).name, interval: recurring.interval, cents: unit_amount });

interface Draft {
  reason: Invoice['billing_reason'];
  price: Price;
  lines: Line[];
  proratedAt?: number;
}

export function draftInvoice(
  state: StripeState,
  subscription: Subscription,
  { reason, price, lines, proratedAt }: Draft,
): Invoice {
  const invoice = state.add('invoice', {
    number: null,
    customer: subscription.customer,
    description: invoiceWords(state, price),
    status: 'draft',
    billing_reason: reason,
    attempt_count: 0,
    next_payment_attempt: null,
    invoice_pdf: null,
    ...amountsOf(lines, provinceOf(state, subscription.customer) ?? null),
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: subscription.id,
        ...(proratedAt !== undefined && { subscription_proration_date: proratedAt }),
      },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  });
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Charges the card of the subscription, else the customer's default one. */
export function finalizeInvoice(state: StripeState, invoice: Invoice, { isPresent }: { isPresent: boolean }): void {
  const { customer, total } = invoice;
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = state.now;
  state.add('payment_intent', {
    customer,
    amount: Math.max(0, total),
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    metadata: { invoice: invoice.id },
  });
  const { default_payment_method } = state.get('customer', customer).invoice_settings;
  const card = subscriptionOf(state, invoice).default_payment_method ?? default_payment_method;
  chargeInvoice(state, invoice, card, { isPresent });
}

export function chargeInvoice(
  state: StripeState,
  invoice: Invoice,
  cardId: string | null,
  { isPresent }: { isPresent: boolean },
): void {
  const payment = paymentOf(state, invoice);
  if (!payment) return;
  invoice.attempt_count += 1;
  Object.assign(payment, { payment_method: cardId, last_payment_error: null });
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  const card = state.find('payment_method', cardId);
  const answer = invoice.total <= 0 ? 'paid' : answerPayment(card, { isRenewal, isPresent });
  if (answer === 'paid') succeed(state, invoice, payment);
  else if (answer === 'asks') {
    payment.status = 'requires_action';
    state.emit('invoice.payment_action_required', invoice);
  } else fail(state, invoice, payment, answer);
}

export function answerBankOfPayment(state: StripeState, payment: PaymentIntent, isApproved: boolean): void {
  const invoice = state.get('invoice', payment.metadata.invoice);
  if (isApproved) succeed(state, invoice, payment);
  else fail(state, invoice, payment, notConfirmed('payment'));
}

function succeed(state: StripeState, invoice: Invoice, payment: PaymentIntent): void {
  const subscription = subscriptionOf(state, invoice);
  Object.assign(payment, { status: 'succeeded', last_payment_error: null });
  Object.assign(invoice, { status: 'paid', next_payment_attempt: null });
  invoice.status_transitions.paid_at = state.now;
  state.emit('invoice.paid', invoice);
  const { pending_update } = subscription;
  if (pending_update && subscription.latest_invoice === invoice.id) {
    const { subscription_proration_date } = invoice.parent.subscription_details;
    applyPrice(subscription, pending_update.subscription_items[0].price, subscription_proration_date ?? state.now);
    subscription.pending_update = null;
    state.emit('customer.subscription.pending_update_applied', subscription);
  }
  if (subscription.status === 'incomplete' || subscription.status === 'past_due') subscription.status = 'active';
  state.emit('customer.subscription.updated', subscription);
}

function fail(
  state: StripeState,
  invoice: Invoice,
  payment: PaymentIntent,
  last_payment_error: PaymentIntent['last_payment_error'],
): void {
  const subscription = subscriptionOf(state, invoice);
  Object.assign(payment, { status: 'requires_payment_method', last_payment_error });
  if (invoice.billing_reason === 'subscription_cycle') {
    const days = retryDays[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : state.now + days * daySeconds;
    if (subscription.ended_at === null) subscription.status = 'past_due';
  }
  state.emit('invoice.payment_failed', invoice);
  state.emit('customer.subscription.updated', subscription);
}

export function applyPrice(subscription: Subscription, price: Price, at: number): void {
  const item = itemOf(subscription);
  if (price.recurring.interval !== item.price.recurring.interval) {
    subscription.billing_cycle_anchor = at;
    item.current_period_start = at;
    item.current_period_end = endOfInterval(at, price.recurring.interval);
  }
  item.price = price;
}

export function voidInvoice(state: StripeState, invoice: Invoice): void {
  const subscription = subscriptionOf(state, invoice);
  Object.assign(invoice, { status: 'void', next_payment_attempt: null });
  invoice.status_transitions.voided_at = state.now;
  const payment = paymentOf(state, invoice);
  if (payment) payment.status = 'canceled';
  if (subscription.latest_invoice === invoice.id) subscription.pending_update = null;
  state.emit('invoice.voided', invoice);
  state.emit('customer.subscription.updated', subscription);
}

export function endSubscription(state: StripeState, subscription: Subscription, at = state.now): void {
  const isFirst = subscription.status === 'incomplete';
  Object.assign(subscription, { status: isFirst ? 'incomplete_expired' : 'canceled', ended_at: at });
  subscription.pending_update = null;
  const schedule = state.find('subscription_schedule', subscription.schedule);
  if (schedule) schedule.status = 'released';
  const invoice = state.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open' && isFirst) voidInvoice(state, invoice);
  if (invoice) invoice.next_payment_attempt = null;
  state.emit(`customer.subscription.${isFirst ? 'updated' : 'deleted'}`, subscription);
}
