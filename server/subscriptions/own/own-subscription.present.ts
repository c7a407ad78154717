import type { Plan } from '#contract/subscription/plan.ts';
import type { Subscription } from '#contract/subscription/subscription.ts';
import { graceEndsAt, noticeTimes } from '../sync/processor-state.ts';
import type { OwnSubscriptionRow } from './own-subscription.repo.ts';

const dayMs = 86_400_000;

/** `now` is the processor's time. */
export function presentSubscription(
  row: OwnSubscriptionRow,
  { plan, nextPlan, now }: { plan: Plan; nextPlan: Plan | undefined; now: Date },
): Subscription {
  const endsAt = row.current_period_end.toISOString();
  return {
    id: row.id,
    state: row.state,
    plan,
    interval: row.charge_interval,
    renewalCents: row.renewal_cents,
    currentPeriodEndsAt: endsAt,
    cancelsAtPeriodEnd: row.cancels_at_period_end,
    scheduledChange:
      nextPlan && row.next_interval && row.state !== 'ended'
        ? {
            planId: nextPlan.id,
            planName: nextPlan.name,
            interval: row.next_interval,
            startsAt: endsAt,
            renewalCents: row.renewal_cents,
          }
        : null,
    card: row.card,
    overdue: row.state === 'past_due' && row.overdue_since ? presentOverdue(row, row.overdue_since, now) : null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

function presentOverdue(row: OwnSubscriptionRow, since: Date, now: Date): Subscription['overdue'] {
  const payBy = graceEndsAt(since);
  const reminder = noticeTimes(since).find((at) => at > now.getTime());
  return {
    cents: row.latest_invoice?.totalCents ?? row.renewal_cents,
    failure: row.latest_invoice?.failure ?? 'declined',
    failedAt: since.toISOString(),
    payBy: payBy.toISOString(),
    nextReminderAt: reminder === undefined ? null : new Date(reminder).toISOString(),
    daysLeft: Math.max(0, Math.ceil((payBy.getTime() - now.getTime()) / dayMs)),
  };
}
