import {
  confirmationSeconds,
  draftInvoice,
  endSubscription,
  finalizeInvoice,
  itemOf,
  provinceOf,
  voidInvoice,
} from '../billing.ts';
import { endOfInterval, fullPeriodLine, prorationLines } from '../lines.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects.ts';
import { firstOf, metadataOf, type Parameters, pageOf, paging, textOf } from '../parameters.ts';
import type { StripeState } from '../state.ts';
import { invalidRequest, missing } from '../stripe-problem.ts';
import type { ServedCalls } from './served-call.ts';

const known = [
  ...['default_payment_method', 'metadata', 'cancel_at_period_end', 'payment_behavior', 'proration_behavior', 'items'],
  ...['automatic_tax', 'payment_settings'],
];

interface Start {
  customer: string;
  price: Price;
  card: string | null;
  metadata: Record<string, string>;
}

function refuseOthersCard(state: StripeState, customer: string, card: string | null | undefined): void {
  if (card && state.get('payment_method', card).customer !== customer) throw missing('payment_method', card);
}

export function startSubscription(state: StripeState, { customer, price, card, metadata }: Start): Subscription {
  refuseOthersCard(state, customer, card);
  const { now } = state;
  const end = endOfInterval(now, price.recurring.interval);
  const item: SubscriptionItem = {
    id: 'si_only',
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: now,
    current_period_end: end,
  };
  const subscription = state.add('subscription', {
    customer,
    status: 'incomplete',
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    metadata,
    default_payment_method: card,
    ended_at: null,
    latest_invoice: null,
    pending_update: null,
    schedule: null,
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
  });
  state.emit('customer.subscription.created', subscription);
  const lines = [fullPeriodLine({ state, province: provinceOf(state, customer) ?? 'ON' }, price, now, end)];
  const invoice = draftInvoice(state, subscription, { reason: 'subscription_create', price, lines });
  finalizeInvoice(state, invoice, { isPresent: true });
  return subscription;
}

function changePrice(state: StripeState, subscription: Subscription, price: Price, sent: Parameters): void {
  if (sent.payment_behavior !== 'pending_if_incomplete' || sent.proration_behavior !== 'always_invoice')
    throw invalidRequest('Here a price changes only once its invoice is paid.');
  const earlier = subscription.pending_update && state.find('invoice', subscription.latest_invoice);
  if (earlier) voidInvoice(state, earlier);
  const at = Number(sent.proration_date ?? state.now);
  const province = provinceOf(state, subscription.customer) ?? 'ON';
  const lines = prorationLines({ state, province }, subscription, price, at);
  const invoice = draftInvoice(state, subscription, {
    reason: 'subscription_update',
    price,
    lines,
    proratedAt: at,
  });
  const expires_at = Math.min(state.now + confirmationSeconds, itemOf(subscription).current_period_end);
  subscription.pending_update = { expires_at, subscription_items: [{ price }] };
  finalizeInvoice(state, invoice, { isPresent: true });
  if (subscription.pending_update) state.emit('customer.subscription.updated', subscription);
}

/** An empty value deletes its key. */
const withChanges = (metadata: Record<string, string>, changes: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== ''));

const pendingUpdateParameters = ['items', 'payment_behavior', 'proration_behavior', 'proration_date'];

function change(state: StripeState, id: string, sent: Parameters): Subscription {
  const subscription = state.get('subscription', id);
  if (subscription.ended_at !== null) throw missing('subscription', id);
  const other = Object.keys(sent).find((name) => !pendingUpdateParameters.includes(name));
  if (sent.payment_behavior === 'pending_if_incomplete' && other !== undefined)
    throw invalidRequest(`${other} cannot be sent with payment_behavior=pending_if_incomplete.`, { param: other });
  if (sent.cancel_at_period_end !== undefined && subscription.schedule !== null)
    throw invalidRequest('The subscription is managed by a schedule; update the schedule instead.');
  const price = textOf(firstOf(sent, 'items'), 'price');
  if (price !== undefined && price !== itemOf(subscription).price.id) {
    changePrice(state, subscription, state.get('price', price), sent);
    return subscription;
  }
  const card = textOf(sent, 'default_payment_method');
  refuseOthersCard(state, subscription.customer, card);
  subscription.default_payment_method = card ?? subscription.default_payment_method;
  subscription.metadata = withChanges(subscription.metadata, metadataOf(sent));
  if (sent.cancel_at_period_end !== undefined) subscription.cancel_at_period_end = sent.cancel_at_period_end === 'true';
  state.emit('customer.subscription.updated', subscription);
  return subscription;
}

export const subscriptionCalls: ServedCalls = {
  'POST /v1/subscriptions': {
    known: [...known, 'customer'],
    run({ sent, state }) {
      if (sent.payment_behavior !== 'allow_incomplete')
        throw invalidRequest('Here a subscription starts with allow_incomplete only.');
      return startSubscription(state, {
        customer: state.get('customer', textOf(sent, 'customer')).id,
        price: state.get('price', textOf(firstOf(sent, 'items'), 'price')),
        card: textOf(sent, 'default_payment_method') ?? null,
        metadata: metadataOf(sent),
      });
    },
  },
  'GET /v1/subscriptions': {
    known: [...paging, 'customer', 'status'],
    run({ sent, state }) {
      const found = state.list('subscription', ({ ended_at }) => sent.status === 'all' || ended_at === null);
      return pageOf('/v1/subscriptions', found, sent);
    },
  },
  'GET /v1/subscriptions/{id}': { known: [], run: ({ id, state }) => state.get('subscription', id) },
  'POST /v1/subscriptions/{id}': {
    known: [...known, 'proration_date'],
    run: ({ id, sent, state }) => change(state, id, sent),
  },
  'DELETE /v1/subscriptions/{id}': {
    known: ['prorate'],
    run({ id, state }) {
      const subscription = state.get('subscription', id);
      if (subscription.ended_at !== null) throw missing('subscription', id);
      endSubscription(state, subscription);
      return subscription;
    },
  },
};
