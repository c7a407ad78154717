import type Stripe from 'stripe';
import { below, firstOf, type KnownOf, listOf, mapOf, textOf } from '../form-parameters.ts';
import { present, presentEvent } from '../present.ts';
import { invalidRequest } from '../stripe-error.ts';
import { limitOf, list, paged, pageOf, type ServedCalls } from './call.ts';

const known = {
  mode: true,
  customer: true,
  client_reference_id: true,
  success_url: true,
  cancel_url: true,
  metadata: 'any',
  line_items: { price: true, quantity: true },
  automatic_tax: { enabled: true },
  allowed_payment_method_types: 'any',
  subscription_data: { metadata: 'any' },
} satisfies KnownOf<Stripe.Checkout.SessionCreateParams>;

const eventTypesMax = 20;

/** Checkout Sessions and the list of events. */
export const pageCalls: ServedCalls = {
  'POST /v1/checkout/sessions': {
    known,
    answer({ sent }, { state }) {
      const session = state.sessions.add({
        ...{ created: state.now, status: 'open', subscription: null, metadata: mapOf(sent, 'metadata') },
        customer: state.customers.get(textOf(sent, 'customer')).id,
        price: state.prices.get(textOf(firstOf(sent, 'line_items'), 'price')).id,
        successUrl: textOf(sent, 'success_url') ?? '',
        cancelUrl: textOf(sent, 'cancel_url') ?? '',
        subscriptionMetadata: mapOf(below(sent, 'subscription_data'), 'metadata'),
      });
      return present(state, session.id);
    },
  },
  'GET /v1/checkout/sessions/{id}': {
    known: {},
    answer: ({ id }, { state }) => present(state, state.sessions.get(id).id),
  },
  'POST /v1/checkout/sessions/{id}/expire': {
    known: {},
    answer({ id }, { state, events }) {
      const session = state.sessions.get(id);
      if (session.status !== 'open') throw invalidRequest('Only open sessions can be expired.');
      session.status = 'expired';
      events.emit('checkout.session.expired', id);
      return present(state, id);
    },
  },
  'GET /v1/events': {
    known: { ...paged, types: 'any', created: { gte: true } },
    answer({ sent }, { state }) {
      const types = listOf(sent, 'types');
      if (types.length > eventTypesMax) throw invalidRequest('You may pass up to 20 types.', { param: 'types' });
      const since = Number(below(sent, 'created').gte ?? 0);
      const found = state.events.list(({ type, created }) => created >= since && types.includes(type));
      return list('/v1/events', pageOf(found, sent).map(presentEvent), limitOf(sent));
    },
  },
};
