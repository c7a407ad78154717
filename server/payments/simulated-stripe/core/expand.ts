import { paymentOf } from './billing.ts';
import type { Invoice } from './objects.ts';
import type { StripeState } from './state.ts';
import { invalidRequest, missing } from './stripe-problem.ts';

const deepest = 4;

type Place = Record<string, unknown>;

/** An object as Stripe answers it: with its client secret, and nothing but its id once it is deleted. */
export function present(state: StripeState, answered: object): object {
  const { id, object, deleted } = answered as { id?: string; object?: string; deleted?: true };
  if (deleted) return { id, object, deleted };
  const hasSecret = object === 'setup_intent' || object === 'payment_intent';
  return hasSecret && id ? { ...answered, client_secret: state.clientSecretOf(id) } : answered;
}

/** Fields of an invoice that are answered only where they are asked for. */
function includedInInvoice(state: StripeState, invoice: Invoice, name: string): unknown {
  const payment = paymentOf(state, invoice);
  if (name === 'confirmation_secret')
    return payment && payment.status !== 'canceled'
      ? { client_secret: state.clientSecretOf(payment.id), type: 'payment_intent' }
      : null;
  if (name !== 'payments') return undefined;
  const data = payment
    ? [{ object: 'invoice_payment', payment: { type: 'payment_intent', payment_intent: payment.id } }]
    : [];
  return { object: 'list', data, has_more: false, url: '/v1/invoice_payments' };
}

function openPlace(state: StripeState, place: Place, name: string): unknown {
  const value = place[name];
  if (typeof value === 'string') {
    const found = state.objects.get(value);
    if (!found) throw missing('object', value);
    return present(state, found);
  }
  const invoice = place.object === 'invoice' ? state.find('invoice', String(place.id)) : undefined;
  return value ?? (invoice && includedInInvoice(state, invoice, name)) ?? value;
}

function expandPath(state: StripeState, place: unknown, path: readonly string[]): unknown {
  if (Array.isArray(place)) return place.map((each) => expandPath(state, each, path));
  const [name, ...rest] = path;
  if (name === undefined || typeof place !== 'object' || place === null) return place;
  return { ...place, [name]: expandPath(state, openPlace(state, place as Place, name), rest) };
}

/** @throws StripeProblem beyond four levels, as at Stripe */
export function expand(state: StripeState, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => {
    const parts = path.split('.');
    if (parts.length > deepest) throw invalidRequest(`You cannot expand more than 4 levels of a property: ${path}`);
    return expandPath(state, expanded, parts);
  }, answer);
}
