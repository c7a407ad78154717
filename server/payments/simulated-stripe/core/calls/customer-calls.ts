import type { Province } from '#contract/vocabulary.ts';
import { endSubscription } from '../billing.ts';
import type { Customer } from '../objects.ts';
import { below, type Parameters, pageOf, paging, textOf } from '../parameters.ts';
import type { StripeState } from '../state.ts';
import { missing } from '../stripe-problem.ts';
import type { ServedCalls } from './served-call.ts';

const known = ['email', 'name', 'metadata', 'preferred_locales', 'address', 'invoice_settings'];

function change(state: StripeState, customer: Customer, sent: Parameters): Customer {
  const province = textOf(below(sent, 'address'), 'state') as Province | undefined;
  if (province) customer.address = { country: 'CA', state: province };
  const card = textOf(below(sent, 'invoice_settings'), 'default_payment_method');
  if (card === undefined) return customer;
  if (state.get('payment_method', card).customer !== customer.id) throw missing('payment_method', card);
  customer.invoice_settings.default_payment_method = card;
  return customer;
}

export const customerCalls: ServedCalls = {
  'POST /v1/customers': {
    known,
    run: ({ sent, state }) =>
      change(state, state.add('customer', { address: null, invoice_settings: { default_payment_method: null } }), sent),
  },
  'GET /v1/customers/{id}': { known: [], run: ({ id, state }) => state.get('customer', id) },
  'POST /v1/customers/{id}': { known, run: ({ id, sent, state }) => change(state, state.get('customer', id), sent) },
  'DELETE /v1/customers/{id}': {
    known: [],
    run({ id, state }) {
      const customer = state.get('customer', id);
      for (const subscription of state.list('subscription', ({ ended_at }) => ended_at === null))
        endSubscription(state, subscription);
      for (const card of state.list('payment_method')) card.customer = null;
      return Object.assign(customer, { deleted: true, invoice_settings: { default_payment_method: null } });
    },
  },
  'GET /v1/customers/{id}/payment_methods': {
    known: [...paging, 'type'],
    run({ id, sent, state }) {
      state.get('customer', id);
      const cards = state.list('payment_method', ({ customer }) => customer === id);
      return pageOf(`/v1/customers/${id}/payment_methods`, cards, sent);
    },
  },
};
