import type { Province } from '#contract/vocabulary.ts';
import { chargeInvoice, paymentOf, provinceOf, subscriptionOf, voidInvoice } from '../billing.ts';
import { amountsOf, endOfInterval, fullPeriodLine, prorationLines } from '../lines.ts';
import type { Invoice } from '../objects.ts';
import { below, firstOf, type Parameters, pageOf, paging, textOf } from '../parameters.ts';
import type { StripeState } from '../state.ts';
import { invalidRequest, StripeProblem } from '../stripe-problem.ts';
import type { ServedCalls } from './served-call.ts';

/** The invoice that would follow; nothing is stored. */
function preview(state: StripeState, sent: Parameters): object {
  const details = below(sent, 'subscription_details');
  const price = state.get('price', textOf(firstOf(details, 'items'), 'price'));
  const subscription = sent.subscription === undefined ? null : state.get('subscription', textOf(sent, 'subscription'));
  const customer = state.get('customer', subscription?.customer ?? textOf(sent, 'customer'));
  const address = below(below(sent, 'customer_details'), 'address');
  const province = (textOf(address, 'state') as Province | undefined) ?? provinceOf(state, customer.id) ?? null;
  const buying = { state, province: province ?? 'ON' };
  const at = Number(details.proration_date ?? state.now);
  const lines = subscription
    ? prorationLines(buying, subscription, price, at)
    : [fullPeriodLine(buying, price, state.now, endOfInterval(state.now, price.recurring.interval))];
  return { object: 'invoice', customer: customer.id, period_end: state.now, ...amountsOf(lines, province) };
}

function pay(state: StripeState, invoice: Invoice, sent: Parameters): Invoice {
  if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid, or void.');
  const card = textOf(sent, 'payment_method') ?? subscriptionOf(state, invoice).default_payment_method;
  if (sent.payment_method !== undefined) state.get('payment_method', card);
  chargeInvoice(state, invoice, card, { isPresent: sent.off_session !== 'true' });
  const payment = paymentOf(state, invoice);
  if (payment?.last_payment_error) throw new StripeProblem(402, payment.last_payment_error);
  if (payment?.status === 'requires_action')
    throw new StripeProblem(402, {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    });
  return invoice;
}

export const invoiceCalls: ServedCalls = {
  'POST /v1/invoices/create_preview': {
    known: ['customer', 'subscription', 'customer_details', 'automatic_tax', 'subscription_details'],
    run: ({ sent, state }) => preview(state, sent),
  },
  'GET /v1/invoices': {
    known: [...paging, 'customer'],
    run: ({ sent, state }) => pageOf('/v1/invoices', state.list('invoice'), sent),
  },
  'GET /v1/invoices/{id}': { known: [], run: ({ id, state }) => state.get('invoice', id) },
  'POST /v1/invoices/{id}/pay': {
    known: ['payment_method', 'off_session'],
    run: ({ id, sent, state }) => pay(state, state.get('invoice', id), sent),
  },
  'POST /v1/invoices/{id}/void': {
    known: [],
    run({ id, state }) {
      const invoice = state.get('invoice', id);
      if (invoice.status !== 'open') throw invalidRequest('You can only pass in open invoices.');
      voidInvoice(state, invoice);
      return invoice;
    },
  },
  'GET /v1/payment_intents': {
    known: [...paging, 'customer'],
    run: ({ sent, state }) => pageOf('/v1/payment_intents', state.list('payment_intent'), sent),
  },
};
