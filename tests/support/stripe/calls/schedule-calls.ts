import type Stripe from 'stripe';
import { addIntervals } from '../billing-time.ts';
import { below, firstOf, type KnownOf, listOf, type Parameters, textOf } from '../form-parameters.ts';
import { present } from '../present.ts';
import { invalidRequest } from '../stripe-error.ts';
import type { ServedCalls } from './call.ts';

const phases = {
  items: { price: true, quantity: true },
  start_date: true,
  end_date: true,
  proration_behavior: true,
  duration: { interval: true, interval_count: true },
  automatic_tax: { enabled: true },
} satisfies KnownOf<Stripe.SubscriptionScheduleUpdateParams.Phase>;

interface Phase {
  price: string;
  start: number;
  end: number;
}

function readPhase(sent: Parameters, before: Phase | undefined): Phase {
  const start = Number(sent.start_date ?? before?.end);
  const duration = below(sent, 'duration');
  const interval = duration.interval === 'year' ? 'year' : 'month';
  const end = Number(sent.end_date ?? addIntervals(start, interval, Number(duration.interval_count)));
  return { price: textOf(firstOf(sent, 'items'), 'price') ?? '', start, end };
}

export const scheduleCalls: ServedCalls = {
  'POST /v1/subscription_schedules': {
    known: { from_subscription: true },
    answer({ sent }, { state, events }) {
      const subscription = state.subscriptions.get(textOf(sent, 'from_subscription'));
      if (subscription.schedule !== null) throw invalidRequest('The subscription has a schedule.');
      const { id, customer, price, start, end } = subscription;
      const schedule = state.schedules.add({
        ...{ created: state.now, customer, subscription: id, status: 'active', phases: [{ price, start, end }] },
      });
      subscription.schedule = schedule.id;
      events.emit('subscription_schedule.created', schedule.id);
      return present(state, schedule.id);
    },
  },
  'POST /v1/subscription_schedules/{id}': {
    known: { end_behavior: true, proration_behavior: true, phases },
    answer({ id, sent }, { state, events }) {
      const schedule = state.schedules.get(id);
      if (schedule.status !== 'active') throw invalidRequest('The schedule was released.');
      const read: Phase[] = [];
      for (const phase of listOf(sent, 'phases'))
        if (typeof phase === 'object') read.push(readPhase(phase, read.at(-1)));
      for (const { price } of read) state.prices.get(price);
      if (read[0]?.start !== schedule.phases[0]?.start)
        throw invalidRequest('You can not modify the start date of a phase that began.');
      schedule.phases = read;
      events.emit('subscription_schedule.updated', id);
      return present(state, id);
    },
  },
  'POST /v1/subscription_schedules/{id}/release': {
    known: { preserve_cancel_date: true },
    answer({ id }, { state, events }) {
      const schedule = state.schedules.get(id);
      if (schedule.status !== 'active') throw invalidRequest('You cannot release a schedule that was released.');
      schedule.status = 'released';
      state.subscriptions.get(schedule.subscription).schedule = null;
      events.emit('subscription_schedule.released', id);
      return present(state, id);
    },
  },
};
