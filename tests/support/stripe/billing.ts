import { answerPayment, notConfirmed } from './bank.ts';
import { addIntervals, day, hour } from './billing-time.ts';
import type { EventLog } from './events.ts';
import { totalOf } from './present-billing.ts';
import type { Invoice, Line, Subscription } from './stripe-records.ts';
import { newSecret, type StripeState } from './stripe-state.ts';
import { taxesOf } from './tax-rates.ts';

const retryDays = [3, 5];
/** Invoices, their payments, and what a payment does to the subscription. */
export class Billing {
  private readonly state: StripeState;
  private readonly events: EventLog;

  constructor(state: StripeState, events: EventLog) {
    this.state = state;
    this.events = events;
  }

  draft(
    subscription: Subscription,
    reason: Invoice['reason'],
    lines: Line[],
    proratedAt: number | null = null,
  ): Invoice {
    const invoice = this.state.invoices.add({
      ...{ number: null, created: this.state.now, customer: subscription.customer, subscription: subscription.id },
      ...{ reason, status: 'draft', lines, proratedAt, attempts: 0, nextAttempt: null, payment: null },
      ...{ finalizedAt: null, paidAt: null, voidedAt: null },
      taxes: taxesOf(lines, this.state.customers.get(subscription.customer).state),
    });
    subscription.latestInvoice = invoice.id;
    return invoice;
  }

  /** Finalizes the invoice and charges the card. */
  finalize(invoice: Invoice, { isPresent }: { isPresent: boolean }): void {
    const { state } = this;
    const subscription = state.subscriptions.get(invoice.subscription);
    invoice.status = 'open';
    invoice.finalizedAt = state.now;
    invoice.number = state.nextInvoiceNumber();
    const payment = state.payments.add({
      ...{ secret: '', created: state.now, customer: invoice.customer, amount: totalOf(invoice), card: null },
      ...{ status: 'requires_payment_method', error: null, invoice: invoice.id },
    });
    payment.secret = newSecret(payment.id);
    invoice.payment = payment.id;
    this.charge(invoice, subscription.card ?? state.customers.get(invoice.customer).defaultCard, isPresent);
  }

  charge(invoice: Invoice, cardId: string | null, isPresent: boolean): void {
    const { state } = this;
    const payment = state.payments.get(invoice.payment);
    invoice.attempts += 1;
    payment.card = cardId;
    payment.error = null;
    const answer = answerPayment(state.cards.get(cardId), invoice.reason === 'subscription_cycle', isPresent);
    if (answer === 'paid' || totalOf(invoice) <= 0) this.succeed(invoice);
    else if (answer === 'asks') {
      payment.status = 'requires_action';
      this.events.emit('invoice.payment_action_required', invoice.id);
    } else {
      payment.status = 'requires_payment_method';
      payment.error = answer;
      this.fail(invoice);
    }
  }

  /** The member's answer to the bank. */
  answer(invoice: Invoice, isApproved: boolean): void {
    const payment = this.state.payments.get(invoice.payment);
    if (payment.status !== 'requires_action') return;
    if (isApproved) this.succeed(invoice);
    else {
      payment.status = 'requires_payment_method';
      payment.error = notConfirmed('payment_intent_authentication_failure');
      this.fail(invoice);
    }
  }

  private succeed(invoice: Invoice): void {
    const { state } = this;
    const subscription = state.subscriptions.get(invoice.subscription);
    const payment = state.payments.get(invoice.payment);
    payment.status = 'succeeded';
    payment.error = null;
    invoice.status = 'paid';
    invoice.paidAt = state.now;
    invoice.nextAttempt = null;
    this.events.emit('invoice.paid', invoice.id);
    if (subscription.pending?.invoice === invoice.id) {
      this.applyPrice(subscription, subscription.pending.price, invoice.proratedAt ?? state.now);
      subscription.pending = null;
      this.events.emit('customer.subscription.pending_update_applied', subscription.id);
    }
    if (subscription.status === 'incomplete' || subscription.status === 'past_due') subscription.status = 'active';
    this.events.emit('customer.subscription.updated', subscription.id);
  }

  private fail(invoice: Invoice): void {
    const subscription = this.state.subscriptions.get(invoice.subscription);
    if (invoice.reason === 'subscription_cycle') {
      const days = retryDays[invoice.attempts - 1];
      invoice.nextAttempt = days === undefined ? null : this.state.now + days * day;
      if (subscription.endedAt === null) subscription.status = 'past_due';
    }
    this.events.emit('invoice.payment_failed', invoice.id);
    this.events.emit('customer.subscription.updated', subscription.id);
  }

  /** Another interval begins a new period. */
  applyPrice(subscription: Subscription, priceId: string, at: number): void {
    const { prices } = this.state;
    const { interval } = prices.get(priceId);
    if (interval !== prices.get(subscription.price).interval) {
      subscription.anchor = at;
      subscription.start = at;
      subscription.end = addIntervals(at, interval, 1);
    }
    subscription.price = priceId;
  }

  void(invoice: Invoice): void {
    const subscription = this.state.subscriptions.get(invoice.subscription);
    invoice.status = 'void';
    invoice.voidedAt = this.state.now;
    invoice.nextAttempt = null;
    const payment = this.state.payments.find(invoice.payment);
    if (payment) payment.status = 'canceled';
    if (subscription.pending?.invoice === invoice.id) subscription.pending = null;
    this.events.emit('invoice.voided', invoice.id);
    this.events.emit('customer.subscription.updated', subscription.id);
  }

  end(subscription: Subscription, at = this.state.now): void {
    const isFirst = subscription.status === 'incomplete';
    subscription.status = isFirst ? 'incomplete_expired' : 'canceled';
    subscription.endedAt = at;
    subscription.pending = null;
    const schedule = this.state.schedules.find(subscription.schedule);
    if (schedule) schedule.status = 'released';
    const invoice = this.state.invoices.find(subscription.latestInvoice);
    if (invoice?.status === 'open' && isFirst) this.void(invoice);
    if (invoice) invoice.nextAttempt = null;
    this.events.emit(`customer.subscription.${isFirst ? 'updated' : 'deleted'}`, subscription.id);
  }
}

export const confirmationHours = 23 * hour;
