import { nextPeriodEnd } from '../../billing-periods.ts';
import {
  applyPrice,
  chargeInvoice,
  confirmationSeconds,
  draftInvoice,
  endSubscription,
  finalizeInvoice,
  itemOf,
  provinceOf,
  voidInvoice,
} from './billing.ts';
import { fullPeriodLine } from './lines.ts';
import type { Subscription } from './objects.ts';
import type { StripeState } from './state.ts';

const draftSeconds = 3_600;

interface Due {
  at: number;
  run: () => void;
}

function renew(state: StripeState, subscription: Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const schedule = state.find('subscription_schedule', subscription.schedule);
  const phase = schedule?.phases.find(({ start_date }) => start_date === start);
  if (phase) applyPrice(subscription, state.get('price', phase.items[0].price), start);
  else if (schedule) {
    Object.assign(schedule, { status: 'released', subscription: null });
    subscription.schedule = null;
    state.emit('subscription_schedule.released', schedule);
  }
  const { price } = item;
  if (item.current_period_end <= state.now) {
    const anchor = new Date(subscription.billing_cycle_anchor * 1000);
    item.current_period_start = start;
    item.current_period_end = nextPeriodEnd(anchor, price.recurring.interval, new Date(start * 1000)).getTime() / 1000;
  }
  const buying = { state, province: provinceOf(state, subscription.customer) ?? 'ON' };
  const lines = [fullPeriodLine(buying, price, item.current_period_start, item.current_period_end)];
  draftInvoice(state, subscription, { reason: 'subscription_cycle', price, lines });
  state.emit('customer.subscription.updated', subscription);
}

function dueOf(state: StripeState, subscription: Subscription): Due[] {
  if (subscription.ended_at !== null) return [];
  if (subscription.status === 'incomplete')
    return [{ at: subscription.created + confirmationSeconds, run: () => endSubscription(state, subscription) }];
  const { current_period_end: end } = itemOf(subscription);
  const invoice = state.find('invoice', subscription.latest_invoice);
  const due: Due[] = [
    {
      at: end,
      run: () =>
        subscription.cancel_at_period_end ? endSubscription(state, subscription, end) : renew(state, subscription),
    },
  ];
  if (invoice?.status === 'draft')
    due.push({
      at: invoice.created + draftSeconds,
      run: () => finalizeInvoice(state, invoice, { isPresent: false }),
    });
  if (invoice?.status === 'open' && invoice.next_payment_attempt !== null)
    due.push({
      at: invoice.next_payment_attempt,
      run: () => chargeInvoice(state, invoice, subscription.default_payment_method, { isPresent: false }),
    });
  const { pending_update } = subscription;
  if (pending_update)
    due.unshift({
      at: pending_update.expires_at,
      run() {
        if (invoice) voidInvoice(state, invoice);
        subscription.pending_update = null;
        state.emit('customer.subscription.pending_update_expired', subscription);
      },
    });
  return due;
}

export function nextChangeAt(state: StripeState, subscription: Subscription): number | null {
  const times = dueOf(state, subscription).map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
}

/** Moves the time of the customer on, with everything that falls into it, in order. */
export function advanceTime(state: StripeState, to: number): void {
  for (;;) {
    const due = state.list('subscription').flatMap((subscription) => dueOf(state, subscription));
    const [next] = due.filter(({ at }) => at <= to).sort((a, b) => a.at - b.at);
    if (!next) break;
    state.now = Math.max(state.now, next.at);
    next.run();
  }
  state.now = Math.max(state.now, to);
}
