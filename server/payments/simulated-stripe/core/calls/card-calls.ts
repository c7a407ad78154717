import type { PaymentMethod, SetupIntent } from '../objects.ts';
import { below, type Parameters, textOf } from '../parameters.ts';
import type { StripeState } from '../state.ts';
import { invalidRequest, StripeProblem } from '../stripe-problem.ts';
import { answerSetup, notConfirmed, readCard } from '../test-cards.ts';
import type { ServedCalls } from './served-call.ts';

function attach(state: StripeState, setup: SetupIntent): SetupIntent {
  state.get('payment_method', setup.payment_method).customer = setup.customer;
  return Object.assign(setup, { status: 'succeeded', last_setup_error: null });
}

export function saveCard(state: StripeState, customer: string | null, number: string): PaymentMethod {
  const read = readCard(number, state.now);
  if (!read)
    throw new StripeProblem(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    });
  return state.add('payment_method', { type: 'card', customer, ...read });
}

/** The browser gives a card. A setup whose card was declined takes another one. */
function confirm(state: StripeState, id: string, sent: Parameters): SetupIntent {
  const setup = state.get('setup_intent', id);
  state.readClientSecret(textOf(sent, 'client_secret') ?? '');
  if (setup.status !== 'requires_payment_method')
    throw invalidRequest('This form has been used.', { code: 'setup_intent_unexpected_state' });
  const number = textOf(below(below(sent, 'payment_method_data'), 'card'), 'number') ?? '';
  const card = saveCard(state, null, number);
  setup.payment_method = card.id;
  const answer = answerSetup(card);
  if (answer === 'paid') return attach(state, setup);
  if (answer === 'asks') return Object.assign(setup, { status: 'requires_action', last_setup_error: null });
  state.objects.delete(card.id);
  Object.assign(setup, { payment_method: null, last_setup_error: answer });
  throw new StripeProblem(402, answer);
}

export function answerBankOfSetup(state: StripeState, setup: SetupIntent, isApproved: boolean): void {
  if (isApproved) attach(state, setup);
  else
    Object.assign(setup, {
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: notConfirmed('setup'),
    });
}

function detach(state: StripeState, id: string): PaymentMethod {
  const card = state.get('payment_method', id);
  const settings = state.find('customer', card.customer)?.invoice_settings;
  if (settings?.default_payment_method === id) settings.default_payment_method = null;
  for (const subscription of state.list('subscription', (each) => each.default_payment_method === id))
    subscription.default_payment_method = null;
  return Object.assign(card, { customer: null });
}

export const cardCalls: ServedCalls = {
  'POST /v1/setup_intents': {
    known: ['customer', 'usage', 'allowed_payment_method_types'],
    run({ sent, state }) {
      const customer = state.get('customer', textOf(sent, 'customer')).id;
      const values = { customer, payment_method: null, last_setup_error: null };
      return state.add('setup_intent', { ...values, status: 'requires_payment_method' });
    },
  },
  'GET /v1/setup_intents/{id}': { known: [], run: ({ id, state }) => state.get('setup_intent', id) },
  'POST /v1/setup_intents/{id}/confirm': {
    known: ['client_secret', 'payment_method_data'],
    run: ({ id, sent, state }) => confirm(state, id, sent),
  },
  'GET /v1/payment_methods/{id}': { known: [], run: ({ id, state }) => state.get('payment_method', id) },
  'POST /v1/payment_methods/{id}/detach': { known: [], run: ({ id, state }) => detach(state, id) },
};
