import { presentInvoice, presentPayment } from './present-billing.ts';
import { presentPrice } from './present-price.ts';
import { presentSubscription } from './present-subscription.ts';
import { shape } from './samples.ts';
import { missing } from './stripe-error.ts';
import type { Card, Customer, Schedule, Session, SetupIntent, StoredEvent } from './stripe-records.ts';
import type { StripeState } from './stripe-state.ts';
import { getTaxRate } from './tax-rates.ts';

const brands: Record<string, string> = { 4: 'visa', 5: 'mastercard', 3: 'amex' };

const presentCustomer = (row: Customer) =>
  row.isDeleted
    ? { id: row.id, object: 'customer', deleted: true }
    : shape('customer', {
        ...{ id: row.id, object: 'customer', created: row.created, livemode: false, balance: 0, delinquent: false },
        ...{ email: row.email, name: row.name, metadata: row.metadata, tax_exempt: 'none' },
        address: row.state && {
          ...{ city: null, country: 'CA', line1: null, line2: null, postal_code: null },
          state: row.state,
        },
        invoice_settings: {
          ...{ custom_fields: null, footer: null, rendering_options: null },
          default_payment_method: row.defaultCard,
        },
      });

const presentCard = (row: Card) =>
  shape('payment_method', {
    ...{ id: row.id, object: 'payment_method', created: row.created, livemode: false, type: 'card', metadata: {} },
    customer: row.customer,
    card: {
      ...{
        brand: brands[row.number[0] ?? ''] ?? 'unknown',
        last4: row.number.slice(-4),
        fingerprint: `fp_${row.number}`,
        exp_month: 12,
        exp_year: 2034,
      },
      ...{ checks: null, country: 'CA', funding: 'credit', wallet: null },
    },
  });

const presentSetup = (row: SetupIntent) =>
  shape('setup_intent', {
    ...{ id: row.id, object: 'setup_intent', created: row.created, livemode: false, metadata: {} },
    ...{ client_secret: row.secret, customer: row.customer, status: row.status, usage: 'off_session' },
    payment_method: row.status === 'succeeded' ? row.card : null,
    payment_method_types: ['card'],
    last_setup_error: row.error,
    next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
  });

const presentProduct = (id: string, name: string) =>
  shape('product', {
    ...{ id, name, object: 'product', active: true, livemode: false, metadata: {}, images: [], type: 'service' },
  });

const presentSchedule = (row: Schedule) =>
  shape('subscription_schedule', {
    ...{ id: row.id, object: 'subscription_schedule', created: row.created, livemode: false, metadata: {} },
    ...{ customer: row.customer, status: row.status, end_behavior: 'release' },
    subscription: row.status === 'active' ? row.subscription : null,
    released_subscription: row.status === 'released' ? row.subscription : null,
    phases: row.phases.map(({ price, start, end }) => ({
      ...{ start_date: start, end_date: end, currency: 'cad', proration_behavior: 'none', metadata: {} },
      items: [{ price, quantity: 1, metadata: {}, discounts: [] }],
    })),
  });

const presentSession = (row: Session) =>
  shape('checkout.session', {
    ...{ id: row.id, object: 'checkout.session', created: row.created, livemode: false, mode: 'subscription' },
    ...{ customer: row.customer, status: row.status, subscription: row.subscription, metadata: row.metadata },
    ...{ success_url: row.successUrl, cancel_url: row.cancelUrl, currency: 'cad' },
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    url: row.status === 'open' ? `https://checkout.stripe.com/c/pay/${row.id}` : null,
  });

export const presentEvent = (row: StoredEvent) =>
  shape('event', {
    ...{ id: row.id, object: 'event', type: row.type, created: row.created, livemode: false, pending_webhooks: 1 },
    api_version: '2026-10-28.endive',
    data: { object: row.object },
    request: { id: null, idempotency_key: null },
  });

export const presentTaxRate = (id: string) => {
  const { name, percentage } = getTaxRate(id);
  return shape('tax_rate', {
    ...{ id, object: 'tax_rate', active: true, livemode: false, inclusive: false, country: 'CA', metadata: {} },
    ...{ display_name: name, percentage, effective_percentage: percentage },
  });
};

/** @throws StripeProblem for an id that the stand-in never gave */
export function present(state: StripeState, id: string): object {
  const customer = state.customers.find(id);
  if (customer) return presentCustomer(customer);
  const card = state.cards.find(id);
  if (card) return presentCard(card);
  const setup = state.setups.find(id);
  if (setup) return presentSetup(setup);
  const price = state.prices.find(id);
  if (price) return presentPrice(price);
  const product = [...state.prices.rows.values()].find((each) => each.product === id);
  if (product) return presentProduct(product.product, product.productName);
  const payment = state.payments.find(id);
  if (payment) return presentPayment(payment);
  const invoice = state.invoices.find(id);
  if (invoice) return presentInvoice(state, invoice);
  const subscription = state.subscriptions.find(id);
  if (subscription) return presentSubscription(state, subscription);
  const schedule = state.schedules.find(id);
  if (schedule) return presentSchedule(schedule);
  const session = state.sessions.find(id);
  if (session) return presentSession(session);
  throw missing('object', id);
}
