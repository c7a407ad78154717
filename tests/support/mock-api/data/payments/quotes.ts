import { formatDay } from '#contract/format/dates.ts';
import type { Quote } from '#contract/subscription/checkout.ts';
import type { Plan, PlanChoice } from '#contract/subscription/plan.ts';
import { isUpgrade } from '#contract/subscription/plan-switch.ts';
import { taxLines, withTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { nextId } from '../factories.ts';
import { paymentsOf } from './payment-state.ts';
import { planCents, plans } from './plans.ts';

const dayMs = 86_400_000;
const quoteMinutes = 10;

export function endOfPeriod({ interval }: Pick<PlanChoice, 'interval'>, from = new Date()): Date {
  const end = new Date(from);
  if (interval === 'year') end.setFullYear(end.getFullYear() + 1);
  else end.setMonth(end.getMonth() + 1);
  return end;
}

export function findPlan(id: string): Plan {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new MockFailure(404, 'We couldn’t find this plan');
  return plan;
}

const taxedLines = (cents: number, province: Province) =>
  taxLines(cents, province).map(({ name, rate, cents: tax }) => ({
    kind: 'tax' as const,
    text: `${name} (${Number((rate * 100).toFixed(3))}%)`,
    detail: '',
    cents: tax,
  }));

/** Quotes like the server: a start is paid in full, a switch upward by its share of the period, one downward at its end. */
export function makeQuote(token: string, { planId, interval, province }: PlanChoice & { province: Province }): Quote {
  const plan = findPlan(planId);
  const cents = planCents(plan, interval);
  if (cents === 0) throw new MockFailure(409, 'This plan is free');
  const state = paymentsOf(token);
  const running = state.subscription?.state === 'ended' ? null : state.subscription;
  const base = { id: nextId('quote'), planId, interval, planName: plan.name, renewalCents: withTaxes(cents, province) };
  const expiresAt = new Date(Date.now() + quoteMinutes * 60_000).toISOString();
  const now = new Date();
  const keep = (quote: Quote) => {
    state.quotes.push({ ...quote, province });
    return quote;
  };
  if (!running) {
    const end = endOfPeriod({ interval });
    const text = `${plan.name}, ${formatMonthDay(now, now)} – ${formatMonthDay(end, now)}`;
    const lines = [{ kind: 'plan' as const, text, detail: '', cents }, ...taxedLines(cents, province)];
    const renewsAt = end.toISOString();
    const dueNowCents = withTaxes(cents, province);
    return keep({ ...base, kind: 'start', lines, dueNowCents, renewsAt, startsAt: now.toISOString(), expiresAt });
  }
  if (running.plan.id === planId && running.interval === interval)
    throw new MockFailure(409, 'This is the plan you have');
  const before = planCents(running.plan, running.interval);
  const endsAt = running.currentPeriodEndsAt;
  const size = (one: Plan) => planCents(one, 'month');
  if (!isUpgrade({ size: size(running.plan), interval: running.interval }, { size: size(plan), interval }))
    return keep({
      ...base,
      kind: 'downgrade',
      lines: [],
      dueNowCents: 0,
      renewsAt: endsAt,
      startsAt: endsAt,
      expiresAt,
    });
  const totalDays = running.interval === 'year' ? 365 : 30;
  const days = Math.max(1, Math.min(totalDays, Math.round((Date.parse(endsAt) - now.getTime()) / dayMs)));
  const share = (amount: number) => Math.round((amount * days) / totalDays);
  const detail = (amount: number) => `${days} of ${totalDays} days of ${formatCents(amount)}`;
  const difference = share(cents) - share(before);
  return keep({
    ...base,
    kind: 'upgrade',
    lines: [
      { kind: 'plan', text: `${plan.name}, until ${formatDay(endsAt)}`, detail: detail(cents), cents: share(cents) },
      {
        kind: 'credit',
        text: `${running.plan.name} you already paid for`,
        detail: detail(before),
        cents: -share(before),
      },
      ...taxedLines(difference, province),
    ],
    dueNowCents: withTaxes(difference, province),
    renewsAt: endsAt,
    startsAt: now.toISOString(),
    expiresAt,
  });
}
