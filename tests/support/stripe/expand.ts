import { present } from './present.ts';
import { includedInInvoice } from './present-billing.ts';
import { invalidRequest } from './stripe-error.ts';
import type { StripeState } from './stripe-state.ts';

const deepest = 4;

type Place = Record<string, unknown>;

function open(state: StripeState, place: Place, name: string): unknown {
  const value = place[name];
  if (typeof value === 'string') return present(state, value);
  const invoice = place.object === 'invoice' ? state.invoices.find(String(place.id)) : undefined;
  return value ?? (invoice && includedInInvoice(state, invoice, name)) ?? value;
}

function expandPath(state: StripeState, place: unknown, path: readonly string[]): unknown {
  if (Array.isArray(place)) return place.map((each) => expandPath(state, each, path));
  const [name, ...rest] = path;
  if (name === undefined || typeof place !== 'object' || place === null) return place;
  return { ...place, [name]: expandPath(state, open(state, place as Place, name), rest) };
}

/** @throws StripeProblem beyond four levels, as at Stripe */
export function expand(state: StripeState, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => {
    const parts = path.split('.');
    if (parts.length > deepest) throw invalidRequest(`You cannot expand more than 4 levels of a property: ${path}`);
    return expandPath(state, expanded, parts);
  }, answer);
}
