import { shape } from './samples.ts';
import type { Price } from './stripe-records.ts';

export const presentPrice = (row: Price) =>
  shape('price', {
    ...{ id: row.id, object: 'price', created: row.created, livemode: false, active: true, currency: 'cad' },
    ...{ billing_scheme: 'per_unit', type: 'recurring', tax_behavior: 'exclusive', metadata: row.metadata },
    ...{ lookup_key: row.lookupKey, product: row.product, unit_amount: row.cents, unit_amount_decimal: `${row.cents}` },
    recurring: {
      interval: row.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  });
