import { presentPrice } from './present-price.ts';
import { shape } from './samples.ts';
import type { Subscription } from './stripe-records.ts';
import type { StripeState } from './stripe-state.ts';

const presentItem = (state: StripeState, row: Subscription, price: string) =>
  shape('subscription_item', {
    ...{ id: row.item, object: 'subscription_item', created: row.created, metadata: {}, quantity: 1 },
    ...{ subscription: row.id, discounts: [], tax_rates: [], price: presentPrice(state.prices.get(price)) },
    ...{ current_period_start: row.start, current_period_end: row.end },
  });

export const presentSubscription = (state: StripeState, row: Subscription): object =>
  shape('subscription', {
    ...{ id: row.id, object: 'subscription', created: row.created, livemode: false, metadata: row.metadata },
    ...{ customer: row.customer, status: row.status, currency: 'cad', collection_method: 'charge_automatically' },
    ...{ cancel_at_period_end: row.cancelsAtEnd, default_payment_method: row.card, schedule: row.schedule },
    ...{ latest_invoice: row.latestInvoice, ended_at: row.endedAt, canceled_at: row.endedAt },
    ...{ start_date: row.created, billing_cycle_anchor: row.anchor, discounts: [], default_tax_rates: [] },
    cancel_at: row.cancelsAtEnd ? row.end : null,
    automatic_tax: { enabled: true, disabled_reason: null, liability: { type: 'self' } },
    billing_mode: { type: 'flexible', flexible: {} },
    items: {
      ...{ object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${row.id}` },
      data: [presentItem(state, row, row.price)],
    },
    pending_update: row.pending && {
      ...{ billing_cycle_anchor: null, expires_at: row.pending.expires, trial_end: null, trial_from_plan: null },
      subscription_items: [presentItem(state, row, row.pending.price)],
    },
  });
