import type Stripe from 'stripe';
import { answerSetup } from '../bank.ts';
import { below, type KnownOf, type Parameters, textOf } from '../form-parameters.ts';
import { present } from '../present.ts';
import { invalidRequest, missing, StripeProblem } from '../stripe-error.ts';
import type { SetupIntent } from '../stripe-records.ts';
import { newSecret, type StripeState } from '../stripe-state.ts';
import type { ServedCalls } from './call.ts';

const known = {
  customer: true,
  usage: true,
  allowed_payment_method_types: 'any',
  metadata: 'any',
} satisfies KnownOf<Stripe.SetupIntentCreateParams>;

/** Attaches the card of a setup that succeeds. */
export function saveCard(state: StripeState, setup: SetupIntent): void {
  setup.status = 'succeeded';
  setup.error = null;
  state.cards.get(setup.card).customer = setup.customer;
}

function confirm(state: StripeState, id: string, sent: Parameters): object {
  const setup = state.setups.get(id);
  if (textOf(sent, 'client_secret') !== setup.secret) throw missing('setupintent', id);
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalidRequest('This SetupIntent is done.', { code: 'setup_intent_unexpected_state' });
  const number = textOf(below(below(sent, 'payment_method_data'), 'card'), 'number')?.replace(/\s/g, '') ?? '';
  if (!/^\d{15,16}$/.test(number))
    throw new StripeProblem(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is wrong.',
    });
  setup.card = state.cards.add({ created: state.now, number, customer: null, declinesRenewals: false }).id;
  const answer = answerSetup(number);
  if (answer === 'paid') saveCard(state, setup);
  else if (answer === 'asks') setup.status = 'requires_action';
  else {
    setup.error = answer;
    throw new StripeProblem(402, answer);
  }
  return present(state, id);
}

export const cardCalls: ServedCalls = {
  'POST /v1/setup_intents': {
    known,
    answer({ sent }, { state }) {
      const customer = state.customers.get(textOf(sent, 'customer')).id;
      const setup = state.setups.add({
        ...{ secret: '', created: state.now, customer, status: 'requires_payment_method', card: null, error: null },
      });
      setup.secret = newSecret(setup.id);
      return present(state, setup.id);
    },
  },
  'GET /v1/setup_intents/{id}': {
    known: { client_secret: true },
    answer: ({ id }, { state }) => present(state, state.setups.get(id).id),
  },
  // The confirmation request that Stripe's script in the page sends.
  'POST /v1/setup_intents/{id}/confirm': {
    isPublic: true,
    known: {
      ...{ client_secret: true, return_url: true, use_stripe_sdk: true, payment_method_data: 'any', key: true },
    },
    answer: ({ id, sent }, { state }) => confirm(state, id, sent),
  },
  'GET /v1/payment_methods/{id}': {
    known: {},
    answer: ({ id }, { state }) => present(state, state.cards.get(id).id),
  },
  'POST /v1/payment_methods/{id}/detach': {
    known: {},
    answer({ id }, { state }) {
      state.cards.get(id).customer = null;
      for (const customer of state.customers.list(({ defaultCard }) => defaultCard === id)) customer.defaultCard = null;
      return present(state, id);
    },
  },
};
