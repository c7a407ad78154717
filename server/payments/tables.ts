import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [
    'processor_prices',
    'payment_customers',
    'receipts',
    'simulated_stripe_clock',
    'simulated_stripe_objects',
    'simulated_stripe_events',
    'simulated_stripe_keys',
  ],
  reads: ['users', 'plans', 'plan_prices'],
};
