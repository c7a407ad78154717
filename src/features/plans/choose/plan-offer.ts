import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';
import { isUpgrade } from '#contract/subscription/plan-switch.ts';
import { withTaxes } from '#contract/subscription/sales-tax.ts';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import type { Province } from '#contract/vocabulary.ts';
import { centsOf, intervalNames, isFreePlan } from '#src/entities/subscription/plan-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';

interface Viewer {
  /** Undefined for a visitor. */
  own: OwnSubscription | undefined;
  province: Province | undefined;
  now: Date;
}

/** Plan button for the reader: `none` where there is nothing to choose, `stop` where it cancels the running plan. */
export interface PlanOffer {
  kind: 'choose' | 'none' | 'stop';
  label: string;
  caption: string;
}

function nextRenewal(interval: PlanInterval, now: Date): Date {
  const renewal = new Date(now);
  if (interval === 'year') renewal.setFullYear(now.getFullYear() + 1);
  else renewal.setMonth(now.getMonth() + 1);
  return renewal;
}

/** The words of a plan’s button and what would happen, for this reader. The server’s quote decides what is charged. */
export function offerOf(plan: Plan, interval: PlanInterval, { own, province, now }: Viewer): PlanOffer {
  const running = own?.subscription && own.subscription.state !== 'ended' ? own.subscription : null;
  const day = (instant: string | Date) => formatMonthDay(instant, now);
  if (isFreePlan(plan)) return freeOffer(own, running, day);
  if (running) return switchOffer(plan, interval, running, day);
  const label = `Choose ${plan.name}`;
  if (!province) return { kind: 'choose', label, caption: `Renews every ${interval} until you cancel.` };
  const total = formatCents(withTaxes(centsOf(plan, interval), province));
  return { kind: 'choose', label, caption: `${total} today with tax. Renews ${day(nextRenewal(interval, now))}.` };
}

type Day = (instant: string | Date) => string;

function freeOffer(own: OwnSubscription | undefined, running: Subscription | null, day: Day): PlanOffer {
  if (!own) return { kind: 'none', label: 'Comes with every account', caption: 'No card needed.' };
  if (!running) return { kind: 'none', label: 'Your current plan', caption: 'The plan you have now.' };
  const end = day(running.currentPeriodEndsAt);
  if (running.cancelsAtPeriodEnd)
    return { kind: 'none', label: `Starts ${end}`, caption: 'After the plan you paid for.' };
  return {
    kind: 'stop',
    label: `Cancel ${running.plan.name}`,
    caption: `You’d keep ${running.plan.name} until ${end}.`,
  };
}

function switchOffer(plan: Plan, interval: PlanInterval, running: Subscription, day: Day): PlanOffer {
  const { currentPeriodEndsAt: end, scheduledChange, cancelsAtPeriodEnd } = running;
  if (running.plan.id === plan.id && running.interval === interval)
    return {
      kind: 'none',
      label: 'Your current plan',
      caption: `${cancelsAtPeriodEnd || scheduledChange ? 'Ends' : 'Renews'} ${day(end)}.`,
    };
  if (scheduledChange?.planId === plan.id && scheduledChange.interval === interval)
    return { kind: 'none', label: `Starts ${day(scheduledChange.startsAt)}`, caption: 'You chose this switch.' };
  const isUpward = isUpgrade(
    { size: centsOf(running.plan, 'month'), interval: running.interval },
    { size: centsOf(plan, 'month'), interval },
  );
  return {
    kind: 'choose',
    label: running.plan.id === plan.id ? `Pay ${intervalNames[interval]}` : `Switch to ${plan.name}`,
    caption: isUpward
      ? 'Starts today. You pay only the difference, and see it first.'
      : `Starts ${day(end)}. Nothing to pay today.`,
  };
}
