import { shape } from './samples.ts';
import type { Invoice, Line, PaymentIntent } from './stripe-records.ts';
import type { StripeState } from './stripe-state.ts';

export const presentPayment = (row: PaymentIntent) =>
  shape('payment_intent', {
    ...{ id: row.id, object: 'payment_intent', created: row.created, livemode: false, metadata: {}, currency: 'cad' },
    ...{ amount: row.amount, amount_received: row.status === 'succeeded' ? row.amount : 0, customer: row.customer },
    ...{ client_secret: row.secret, status: row.status, payment_method: row.card, last_payment_error: row.error },
    payment_method_types: ['card'],
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
  });

const presentLine = (line: Line, at: number, { id, subscription }: Pick<Invoice, 'id' | 'subscription'>) =>
  shape('line_item', {
    ...{ id: `il_${id}_${at}`, object: 'line_item', amount: line.amount, subtotal: line.amount, currency: 'cad' },
    ...{ description: line.description, quantity: 1, livemode: false, metadata: {}, invoice: id, subscription },
    ...{ discountable: true, discounts: [], discount_amounts: [] },
    period: { start: line.start, end: line.end },
    pricing: { type: 'price_details', price_details: { price: line.price }, unit_amount_decimal: null },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { proration: line.isProration, subscription },
    },
  });

const subtotalOf = ({ lines }: Pick<Invoice, 'lines'>) => lines.reduce((sum, { amount }) => sum + amount, 0);

export const totalOf = (invoice: Pick<Invoice, 'lines' | 'taxes'>) =>
  invoice.taxes.reduce((sum, { cents }) => sum + cents, subtotalOf(invoice));

/** `payments` and `confirmation_secret` are left out unless they are expanded, as at Stripe. */
export function presentInvoice(state: StripeState, row: Invoice): object {
  const total = totalOf(row);
  const { email = null, name = null } = state.customers.find(row.customer) ?? {};
  return shape('invoice', {
    ...{ id: row.id, object: 'invoice', created: row.created, livemode: false, metadata: {}, currency: 'cad' },
    ...{ number: row.number, status: row.status, customer: row.customer, billing_reason: row.reason },
    ...{ customer_email: email, customer_name: name, collection_method: 'charge_automatically' },
    ...{ attempt_count: row.attempts, attempted: row.attempts > 0, next_payment_attempt: row.nextAttempt },
    ...{ subtotal: subtotalOf(row), total, amount_due: Math.max(0, total), period_start: row.created },
    ...{ period_end: row.created, amount_paid: row.status === 'paid' ? total : 0 },
    amount_remaining: row.status === 'paid' ? 0 : Math.max(0, total),
    automatic_tax: { enabled: true, status: 'complete', disabled_reason: null, liability: null, provider: 'stripe' },
    total_taxes: row.taxes.map(({ rate, cents }) => ({
      ...{ amount: cents, tax_behavior: 'exclusive', taxable_amount: subtotalOf(row), type: 'tax_rate_details' },
      tax_rate_details: { tax_rate: rate },
      taxability_reason: 'standard_rated',
    })),
    lines: {
      ...{ object: 'list', has_more: false, url: `/v1/invoices/${row.id}/lines` },
      data: row.lines.map((line, at) => presentLine(line, at, row)),
    },
    parent: {
      ...{ type: 'subscription_details', quote_details: null },
      subscription_details: {
        ...{ metadata: {}, subscription: row.subscription },
        ...(row.proratedAt !== null && { subscription_proration_date: row.proratedAt }),
      },
    },
    status_transitions: {
      ...{ finalized_at: row.finalizedAt, paid_at: row.paidAt, voided_at: row.voidedAt },
      marked_uncollectible_at: null,
    },
    invoice_pdf: row.number && `https://pay.stripe.com/invoice/${row.id}/pdf`,
    hosted_invoice_url: row.number && `https://invoice.stripe.com/i/${row.id}`,
  });
}

/** Invoice fields that are included only when they are asked for. */
export function includedInInvoice(state: StripeState, row: Invoice, name: string): unknown {
  const payment = state.payments.find(row.payment);
  if (name === 'confirmation_secret')
    return payment && payment.status !== 'canceled' ? { client_secret: payment.secret, type: 'payment_intent' } : null;
  if (name !== 'payments') return undefined;
  const data = payment
    ? [
        shape('invoice_payment', {
          ...{ id: `inpay_${row.id}`, object: 'invoice_payment', invoice: row.id, is_default: true, livemode: false },
          ...{ amount_requested: totalOf(row), amount_paid: row.status === 'paid' ? totalOf(row) : null },
          ...{ created: row.created, currency: 'cad', status: row.status === 'void' ? 'canceled' : row.status },
          payment: { type: 'payment_intent', payment_intent: payment.id },
        }),
      ]
    : [];
  return { object: 'list', data, has_more: false, url: '/v1/invoice_payments' };
}
