import type Stripe from 'stripe';
import { confirmationHours } from '../billing.ts';
import { addIntervals } from '../billing-time.ts';
import { firstOf, type KnownOf, mapOf, type Parameters, textOf } from '../form-parameters.ts';
import { prorationLines, wholeLine } from '../lines.ts';
import { present } from '../present.ts';
import { invalidRequest, missing } from '../stripe-error.ts';
import type { Subscription } from '../stripe-records.ts';
import { limitOf, list, paged, type ServedCalls, type Services } from './call.ts';

const settings = {
  default_payment_method: true,
  metadata: 'any',
  cancel_at_period_end: true,
  payment_behavior: true,
  proration_behavior: true,
  items: { id: true, price: true, quantity: true },
  automatic_tax: { enabled: true },
  payment_settings: { payment_method_types: 'any', save_default_payment_method: true },
} as const;
const knownAtStart = { ...settings, customer: true } satisfies KnownOf<Stripe.SubscriptionCreateParams>;
const knownOfChange = { ...settings, proration_date: true } satisfies KnownOf<Stripe.SubscriptionUpdateParams>;

interface Start {
  customer: string;
  price: string;
  card: string | null;
  metadata: Record<string, string>;
}

export function start({ state, billing, events }: Services, { customer, price, card, metadata }: Start): Subscription {
  const chosen = state.prices.get(price);
  const end = addIntervals(state.now, chosen.interval, 1);
  if (card !== null && state.cards.get(card).customer !== customer) throw missing('PaymentMethod', card);
  const subscription = state.subscriptions.add({
    ...{ item: '', created: state.now, customer, price, status: 'incomplete', anchor: state.now, start: state.now },
    ...{ end, cancelsAtEnd: false, card, latestInvoice: null, pending: null, schedule: null, metadata, endedAt: null },
  });
  subscription.item = subscription.id.replace('sub_', 'si_');
  events.emit('customer.subscription.created', subscription.id);
  const invoice = billing.draft(subscription, 'subscription_create', [wholeLine(chosen, state.now, end)]);
  billing.finalize(invoice, { isPresent: true });
  return subscription;
}

function changePrice(
  { state, billing, events }: Services,
  subscription: Subscription,
  price: string,
  sent: Parameters,
) {
  if (
    textOf(sent, 'payment_behavior') !== 'pending_if_incomplete' ||
    textOf(sent, 'proration_behavior') !== 'always_invoice'
  )
    throw invalidRequest('The stand-in knows changes that are paid at once only.');
  const [former, next] = [state.prices.get(subscription.price), state.prices.get(price)];
  const at = Number(sent.proration_date ?? state.now);
  const invoice = billing.draft(
    subscription,
    'subscription_update',
    prorationLines(subscription, former, next, at),
    at,
  );
  const earlier = state.invoices.find(subscription.pending?.invoice);
  if (earlier) billing.void(earlier);
  subscription.pending = { price, invoice: invoice.id, expires: state.now + confirmationHours };
  billing.finalize(invoice, { isPresent: true });
  if (subscription.pending) events.emit('customer.subscription.updated', subscription.id);
}

/** An empty value deletes its key. */
const withChanges = (metadata: Record<string, string>, changes: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== ''));

const besidePending = new Set(['items', 'payment_behavior', 'proration_behavior', 'proration_date', 'expand']);

function change(services: Services, id: string, sent: Parameters): object {
  const { state, events } = services;
  const subscription = state.subscriptions.get(id);
  if (subscription.endedAt !== null) throw missing('subscription', id);
  const price = textOf(firstOf(sent, 'items'), 'price');
  const other = Object.keys(sent).find((name) => !besidePending.has(name));
  if (sent.payment_behavior === 'pending_if_incomplete' && other !== undefined)
    throw invalidRequest(`${other} cannot be sent with payment_behavior=pending_if_incomplete.`, { param: other });
  if (sent.cancel_at_period_end !== undefined && subscription.schedule !== null)
    throw invalidRequest('The subscription is managed by a schedule; update the schedule instead.');
  if (price !== undefined && price !== subscription.price) changePrice(services, subscription, price, sent);
  else {
    const card = textOf(sent, 'default_payment_method');
    if (card !== undefined && state.cards.get(card).customer !== subscription.customer)
      throw missing('PaymentMethod', card);
    subscription.card = card ?? subscription.card;
    subscription.metadata = withChanges(subscription.metadata, mapOf(sent, 'metadata'));
    if (sent.cancel_at_period_end !== undefined) subscription.cancelsAtEnd = sent.cancel_at_period_end === 'true';
    events.emit('customer.subscription.updated', id);
  }
  return present(state, id);
}

export const subscriptionCalls: ServedCalls = {
  'POST /v1/subscriptions': {
    known: knownAtStart,
    answer({ sent }, services) {
      if (textOf(sent, 'payment_behavior') !== 'allow_incomplete')
        throw invalidRequest('The stand-in knows allow_incomplete only.');
      const { id } = start(services, {
        customer: services.state.customers.get(textOf(sent, 'customer')).id,
        price: textOf(firstOf(sent, 'items'), 'price') ?? '',
        card: textOf(sent, 'default_payment_method') ?? null,
        metadata: mapOf(sent, 'metadata'),
      });
      return present(services.state, id);
    },
  },
  'GET /v1/subscriptions': {
    known: { ...paged, customer: true, status: true },
    answer({ sent }, { state }) {
      const found = state.subscriptions.list(
        ({ customer, endedAt }) => customer === sent.customer && (sent.status === 'all' || endedAt === null),
      );
      return list(
        '/v1/subscriptions',
        found.map(({ id }) => present(state, id)),
        limitOf(sent),
      );
    },
  },
  'GET /v1/subscriptions/{id}': {
    known: {},
    answer: ({ id }, { state }) => present(state, state.subscriptions.get(id).id),
  },
  'POST /v1/subscriptions/{id}': {
    known: knownOfChange,
    answer: ({ id, sent }, services) => change(services, id, sent),
  },
  'DELETE /v1/subscriptions/{id}': {
    known: { invoice_now: true, prorate: true },
    answer({ id }, { state, billing }) {
      const subscription = state.subscriptions.get(id);
      if (subscription.endedAt !== null) throw missing('subscription', id);
      billing.end(subscription);
      return present(state, id);
    },
  },
};
