import type { Tables } from '#server/platform/db/tables.ts';

export const tables: Tables = {
  owns: [
    'plans',
    'plan_prices',
    'subscriptions',
    'payment_quotes',
    'checkouts',
    'payment_events',
    'payment_event_checks',
  ],
  reads: ['users', 'posts', 'post_photos', 'payment_customers'],
};
