import type { Billing } from './billing.ts';
import { confirmationHours } from './billing.ts';
import { hour, periodAfter } from './billing-time.ts';
import type { EventLog } from './events.ts';
import { wholeLine } from './lines.ts';
import type { Subscription } from './stripe-records.ts';
import type { StripeState } from './stripe-state.ts';

interface World {
  state: StripeState;
  billing: Billing;
  events: EventLog;
}

interface Due {
  at: number;
  run: () => void;
}

function renew({ state, billing, events }: World, subscription: Subscription): void {
  const schedule = state.schedules.find(subscription.schedule);
  const phase = schedule?.phases.find(({ start }) => start === subscription.end);
  if (phase) billing.applyPrice(subscription, phase.price, subscription.end);
  else if (schedule) {
    schedule.status = 'released';
    subscription.schedule = null;
    events.emit('subscription_schedule.released', schedule.id);
  }
  const price = state.prices.get(subscription.price);
  if (subscription.end <= state.now) {
    subscription.start = subscription.end;
    subscription.end = periodAfter(subscription.anchor, price.interval, subscription.start);
  }
  billing.draft(subscription, 'subscription_cycle', [wholeLine(price, subscription.start, subscription.end)]);
  events.emit('customer.subscription.updated', subscription.id);
}

/** Scheduled changes of a subscription that are due next. */
function dueOf(world: World, subscription: Subscription): Due[] {
  const { state, billing, events } = world;
  if (subscription.endedAt !== null) return [];
  const invoice = state.invoices.find(subscription.latestInvoice);
  const due: Due[] = [];
  if (subscription.status === 'incomplete')
    return [{ at: subscription.created + confirmationHours, run: () => billing.end(subscription) }];
  const isLast = subscription.cancelsAtEnd;
  due.push({
    at: subscription.end,
    run: () => (isLast ? billing.end(subscription, subscription.end) : renew(world, subscription)),
  });
  // A renewal's invoice is a draft for an hour.
  if (invoice?.status === 'draft')
    due.push({ at: invoice.created + hour, run: () => billing.finalize(invoice, { isPresent: false }) });
  if (invoice?.status === 'open' && invoice.nextAttempt !== null)
    due.push({ at: invoice.nextAttempt, run: () => billing.charge(invoice, subscription.card, false) });
  const { pending } = subscription;
  if (pending)
    due.push({
      at: pending.expires,
      run() {
        billing.void(state.invoices.get(pending.invoice));
        events.emit('customer.subscription.pending_update_expired', subscription.id);
      },
    });
  return due;
}

/** Moves the clock on, with everything that falls into the time, in order. */
export function advanceTime(world: World, to: number): void {
  const { state } = world;
  for (;;) {
    const due = [...state.subscriptions.rows.values()].flatMap((subscription) => dueOf(world, subscription));
    const next = due.filter(({ at }) => at <= to).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    state.now = Math.max(state.now, next.at);
    next.run();
  }
  state.now = Math.max(state.now, to);
}
