import { below, firstOf, metadataOf, textOf } from '../parameters.ts';
import { invalidRequest } from '../stripe-problem.ts';
import type { ServedCalls } from './served-call.ts';

const known = [
  ...['mode', 'customer', 'client_reference_id', 'success_url', 'cancel_url', 'metadata', 'line_items'],
  ...['automatic_tax', 'allowed_payment_method_types', 'subscription_data'],
];

/** Checkout Sessions: the pages of Stripe on which a card is typed. */
export const pageCalls: ServedCalls = {
  'POST /v1/checkout/sessions': {
    known,
    run({ sent, state }) {
      const price = state.get('price', textOf(firstOf(sent, 'line_items'), 'price')).id;
      const session = state.add('checkout.session', {
        status: 'open',
        subscription: null,
        url: null,
        customer: state.get('customer', textOf(sent, 'customer')).id,
        metadata: { ...metadataOf(below(sent, 'subscription_data')), price },
      });
      return Object.assign(session, { url: state.pageUrl(session.id) });
    },
  },
  'GET /v1/checkout/sessions/{id}': { known: [], run: ({ id, state }) => state.get('checkout.session', id) },
  'POST /v1/checkout/sessions/{id}/expire': {
    known: [],
    run({ id, state }) {
      const session = state.get('checkout.session', id);
      if (session.status !== 'open') throw invalidRequest('Only open sessions can be expired.');
      state.emit('checkout.session.expired', session);
      return Object.assign(session, { status: 'expired', url: null });
    },
  },
};
