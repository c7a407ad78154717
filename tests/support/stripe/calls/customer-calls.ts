import type Stripe from 'stripe';
import type { Province } from '#contract/vocabulary.ts';
import { below, type KnownOf, mapOf, type Parameters, textOf } from '../form-parameters.ts';
import { present } from '../present.ts';
import { invalidRequest } from '../stripe-error.ts';
import type { Customer } from '../stripe-records.ts';
import type { StripeState } from '../stripe-state.ts';
import { limitOf, list, paged, type ServedCalls } from './call.ts';

const address = { city: true, country: true, line1: true, line2: true, postal_code: true, state: true } as const;
const known = {
  email: true,
  name: true,
  phone: true,
  description: true,
  metadata: 'any',
  preferred_locales: 'any',
  address,
  invoice_settings: { default_payment_method: true },
} satisfies KnownOf<Stripe.CustomerUpdateParams>;

function change(state: StripeState, customer: Customer, sent: Parameters): void {
  customer.email = textOf(sent, 'email') ?? customer.email;
  customer.name = textOf(sent, 'name') ?? customer.name;
  customer.metadata = { ...customer.metadata, ...mapOf(sent, 'metadata') };
  customer.state = (textOf(below(sent, 'address'), 'state') as Province | undefined) ?? customer.state;
  const card = textOf(below(sent, 'invoice_settings'), 'default_payment_method');
  if (card === undefined) return;
  if (state.cards.get(card).customer !== customer.id)
    throw invalidRequest('The customer does not have a payment method with this ID.', { code: 'resource_missing' });
  customer.defaultCard = card;
}

export const customerCalls: ServedCalls = {
  'POST /v1/customers': {
    known,
    answer({ sent }, { state }) {
      const customer = state.customers.add({
        ...{ created: state.now, email: null, name: null, metadata: {}, state: null, defaultCard: null },
        isDeleted: false,
      });
      change(state, customer, sent);
      return present(state, customer.id);
    },
  },
  'GET /v1/customers/{id}': {
    known: {},
    answer: ({ id }, { state }) => present(state, state.customers.get(id).id),
  },
  'POST /v1/customers/{id}': {
    known,
    answer({ id, sent }, { state }) {
      change(state, state.customers.get(id), sent);
      return present(state, id);
    },
  },
  'DELETE /v1/customers/{id}': {
    known: {},
    answer({ id }, { state, billing }) {
      const customer = state.customers.get(id);
      for (const subscription of state.subscriptions.list((each) => each.customer === id && each.endedAt === null))
        billing.end(subscription);
      customer.isDeleted = true;
      return present(state, id);
    },
  },
  'GET /v1/customers/{id}/payment_methods': {
    known: { ...paged, type: true },
    answer({ id, sent }, { state }) {
      const cards = state.cards.list(({ customer }) => customer === state.customers.get(id).id);
      return list(
        `/v1/customers/${id}/payment_methods`,
        cards.map((card) => present(state, card.id)),
        limitOf(sent),
      );
    },
  },
};
