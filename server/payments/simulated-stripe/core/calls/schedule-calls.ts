import { itemOf } from '../billing.ts';
import { endOfInterval } from '../lines.ts';
import type { Schedule } from '../objects.ts';
import { below, firstOf, listOf, type Parameters, textOf } from '../parameters.ts';
import type { StripeState } from '../state.ts';
import { invalidRequest } from '../stripe-problem.ts';
import type { ServedCalls } from './served-call.ts';

type Phase = Schedule['phases'][number];

function readPhase(state: StripeState, sent: Parameters, before: Phase | undefined): Phase {
  const price = state.get('price', textOf(firstOf(sent, 'items'), 'price')).id;
  const start_date = Number(sent.start_date ?? before?.end_date);
  const interval = below(sent, 'duration').interval === 'year' ? 'year' : 'month';
  const end_date = Number(sent.end_date ?? endOfInterval(start_date, interval));
  return { start_date, end_date, items: [{ price, quantity: 1 }] };
}

function getActive(state: StripeState, id: string): Schedule {
  const schedule = state.get('subscription_schedule', id);
  if (schedule.status !== 'active') throw invalidRequest('The schedule was released.');
  return schedule;
}

export const scheduleCalls: ServedCalls = {
  'POST /v1/subscription_schedules': {
    known: ['from_subscription'],
    run({ sent, state }) {
      const subscription = state.get('subscription', textOf(sent, 'from_subscription'));
      if (subscription.schedule !== null) throw invalidRequest('The subscription has a schedule.');
      const { price, current_period_start, current_period_end } = itemOf(subscription);
      const phase: Phase = {
        start_date: current_period_start,
        end_date: current_period_end,
        items: [{ price: price.id, quantity: 1 }],
      };
      const { id, customer } = subscription;
      const values = { customer, subscription: id, phases: [phase] };
      const schedule = state.add('subscription_schedule', { ...values, status: 'active' });
      subscription.schedule = schedule.id;
      return schedule;
    },
  },
  'POST /v1/subscription_schedules/{id}': {
    known: ['end_behavior', 'proration_behavior', 'phases'],
    run({ id, sent, state }) {
      const schedule = getActive(state, id);
      const phases: Phase[] = [];
      for (const phase of listOf(sent, 'phases'))
        if (typeof phase === 'object') phases.push(readPhase(state, phase, phases.at(-1)));
      if (phases[0]?.start_date !== schedule.phases[0]?.start_date)
        throw invalidRequest('You can not modify the start date of a phase that began.');
      schedule.phases = phases;
      state.emit('subscription_schedule.updated', schedule);
      return schedule;
    },
  },
  'POST /v1/subscription_schedules/{id}/release': {
    known: [],
    run({ id, state }) {
      const schedule = getActive(state, id);
      state.emit('subscription_schedule.released', schedule);
      state.get('subscription', schedule.subscription).schedule = null;
      return Object.assign(schedule, { status: 'released', subscription: null });
    },
  },
};
