import type Stripe from 'stripe';
import type { Province } from '#contract/vocabulary.ts';
import { addIntervals } from '../billing-time.ts';
import { below, firstOf, type KnownOf, type Parameters, textOf } from '../form-parameters.ts';
import { prorationLines, wholeLine } from '../lines.ts';
import { present } from '../present.ts';
import { presentInvoice } from '../present-billing.ts';
import { invalidRequest, StripeProblem } from '../stripe-error.ts';
import type { Invoice } from '../stripe-records.ts';
import { taxesOf } from '../tax-rates.ts';
import { limitOf, list, paged, type ServedCalls, type Services } from './call.ts';

const knownOfPreview = {
  customer: true,
  subscription: true,
  customer_details: { address: { country: true, state: true } },
  automatic_tax: { enabled: true },
  subscription_details: {
    items: { id: true, price: true, quantity: true },
    proration_behavior: true,
    proration_date: true,
  },
} satisfies KnownOf<Stripe.InvoiceCreatePreviewParams>;

function preview({ state }: Services, sent: Parameters): object {
  const details = below(sent, 'subscription_details');
  const price = state.prices.get(textOf(firstOf(details, 'items'), 'price'));
  const subscription = sent.subscription === undefined ? null : state.subscriptions.get(textOf(sent, 'subscription'));
  const at = Number(details.proration_date ?? state.now);
  const lines = subscription
    ? prorationLines(subscription, state.prices.get(subscription.price), price, at)
    : [wholeLine(price, state.now, addIntervals(state.now, price.interval, 1))];
  const customer = state.customers.get(subscription?.customer ?? textOf(sent, 'customer'));
  return presentInvoice(state, {
    ...{ id: 'upcoming_in_preview', number: null, created: state.now, customer: customer.id, lines },
    ...{ subscription: subscription?.id ?? '', reason: 'subscription_update', status: 'draft', proratedAt: null },
    ...{ finalizedAt: null, paidAt: null, voidedAt: null, payment: null, attempts: 0, nextAttempt: null },
    taxes: taxesOf(
      lines,
      (textOf(below(below(sent, 'customer_details'), 'address'), 'state') ?? customer.state) as Province | null,
    ),
  });
}

function pay({ state, billing }: Services, invoice: Invoice, sent: Parameters): object {
  if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid, or void.');
  const card = textOf(sent, 'payment_method') ?? state.subscriptions.get(invoice.subscription).card;
  billing.charge(invoice, card, textOf(sent, 'off_session') !== 'true');
  const payment = state.payments.get(invoice.payment);
  if (payment.error) throw new StripeProblem(402, payment.error);
  if (payment.status === 'requires_action')
    throw new StripeProblem(402, {
      ...{ type: 'card_error', code: 'invoice_payment_intent_requires_action' },
      message: 'This payment requires additional user action before it can be completed successfully.',
    });
  return present(state, invoice.id);
}

export const invoiceCalls: ServedCalls = {
  'POST /v1/invoices/create_preview': {
    known: knownOfPreview,
    answer: ({ sent }, services) => preview(services, sent),
  },
  'GET /v1/invoices': {
    known: { ...paged, customer: true, subscription: true },
    answer({ sent }, { state }) {
      const found = state.invoices.list(({ customer }) => customer === sent.customer);
      return list(
        '/v1/invoices',
        found.map(({ id }) => present(state, id)),
        limitOf(sent),
      );
    },
  },
  'GET /v1/invoices/{id}': { known: {}, answer: ({ id }, { state }) => present(state, state.invoices.get(id).id) },
  'POST /v1/invoices/{id}/pay': {
    known: { payment_method: true, off_session: true },
    answer: ({ id, sent }, services) => pay(services, services.state.invoices.get(id), sent),
  },
  'POST /v1/invoices/{id}/void': {
    known: {},
    answer({ id }, { state, billing }) {
      const invoice = state.invoices.get(id);
      if (invoice.status !== 'open') throw invalidRequest('You can only pass in open invoices.');
      billing.void(invoice);
      return present(state, id);
    },
  },
  'GET /v1/payment_intents': {
    known: { ...paged, customer: true },
    answer({ sent }, { state }) {
      const found = state.payments.list(({ customer }) => customer === sent.customer);
      return list(
        '/v1/payment_intents',
        found.map(({ id }) => present(state, id)),
        limitOf(sent),
      );
    },
  },
  'GET /v1/payment_intents/{id}': {
    isPublic: true,
    known: { client_secret: true, key: true },
    answer: ({ id }, { state }) => present(state, state.payments.get(id).id),
  },
};
