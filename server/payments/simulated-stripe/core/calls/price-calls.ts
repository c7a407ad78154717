import { getTaxRate } from '../lines.ts';
import { below, listOf, metadataOf, pageOf, paging, textOf } from '../parameters.ts';
import { invalidRequest } from '../stripe-problem.ts';
import type { ServedCalls } from './served-call.ts';

export const priceCalls: ServedCalls = {
  'POST /v1/prices': {
    known: ['currency', 'unit_amount', 'recurring', 'tax_behavior', 'lookup_key', 'metadata', 'product_data'],
    run({ sent, state }) {
      const lookup_key = textOf(sent, 'lookup_key') ?? null;
      if (lookup_key !== null && state.list('price', (price) => price.lookup_key === lookup_key).length > 0)
        throw invalidRequest(`A price already uses the lookup key ${lookup_key}`, { code: 'resource_already_exists' });
      const product = state.add('product', { name: textOf(below(sent, 'product_data'), 'name') ?? '' });
      return state.add('price', {
        currency: 'cad',
        lookup_key,
        metadata: metadataOf(sent),
        product: product.id,
        recurring: {
          interval: textOf(below(sent, 'recurring'), 'interval') === 'year' ? 'year' : 'month',
          interval_count: 1,
        },
        unit_amount: Number(sent.unit_amount),
      });
    },
  },
  'GET /v1/prices': {
    known: [...paging, 'lookup_keys'],
    run({ sent, state }) {
      const keys = listOf(sent, 'lookup_keys');
      const found = state.list('price', ({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key));
      return pageOf('/v1/prices', found, sent);
    },
  },
  'GET /v1/tax_rates/{id}': { known: [], run: ({ id }) => getTaxRate(id) },
};
