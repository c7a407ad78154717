import type Stripe from 'stripe';
import { below, type KnownOf, listOf, mapOf, textOf } from '../form-parameters.ts';
import { present, presentTaxRate } from '../present.ts';
import { invalidRequest } from '../stripe-error.ts';
import { limitOf, list, paged, type ServedCalls } from './call.ts';

const known = {
  currency: true,
  unit_amount: true,
  tax_behavior: true,
  lookup_key: true,
  metadata: 'any',
  recurring: { interval: true },
  product_data: { name: true, metadata: 'any' },
} satisfies KnownOf<Stripe.PriceCreateParams>;

export const priceCalls: ServedCalls = {
  'POST /v1/prices': {
    known,
    answer({ sent }, { state }) {
      const lookupKey = textOf(sent, 'lookup_key') ?? null;
      if (lookupKey !== null && state.prices.list((price) => price.lookupKey === lookupKey).length > 0)
        throw invalidRequest(`A price already uses the lookup key ${lookupKey}`, { code: 'resource_already_exists' });
      const price = state.prices.add({
        ...{ created: state.now, lookupKey, metadata: mapOf(sent, 'metadata'), product: '' },
        productName: textOf(below(sent, 'product_data'), 'name') ?? '',
        cents: Number(sent.unit_amount),
        interval: textOf(below(sent, 'recurring'), 'interval') === 'year' ? 'year' : 'month',
      });
      price.product = price.id.replace('price_', 'prod_');
      return present(state, price.id);
    },
  },
  'GET /v1/prices': {
    known: { ...paged, lookup_keys: 'any', active: true },
    answer({ sent }, { state }) {
      const keys = listOf(sent, 'lookup_keys');
      const found = state.prices.list(({ lookupKey }) => lookupKey !== null && keys.includes(lookupKey));
      return list(
        '/v1/prices',
        found.map(({ id }) => present(state, id)),
        limitOf(sent),
      );
    },
  },
  'GET /v1/prices/{id}': { known: {}, answer: ({ id }, { state }) => present(state, state.prices.get(id).id) },
  'GET /v1/tax_rates/{id}': { known: {}, answer: ({ id }) => presentTaxRate(id) },
};
