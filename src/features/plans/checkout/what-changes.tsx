import type { Quote } from '#contract/subscription/checkout.ts';
import type { Plan, PlanInterval, PlanLimits } from '#contract/subscription/plan.ts';
import type { Subscription } from '#contract/subscription/subscription.ts';
import { centsOf, limitTitle } from '#src/entities/subscription/plan-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { CheckoutSection } from './checkout-section.tsx';

interface WhatChangesProps {
  from: Subscription;
  to: Plan;
  interval: PlanInterval;
  quote: Quote | undefined;
}

const limits: readonly (keyof PlanLimits)[] = ['activeListings', 'activeRequests', 'photosPerPost'];

const priceOf = (plan: Plan, interval: PlanInterval) =>
  `${formatCents(centsOf(plan, interval))}/${interval === 'month' ? 'mo' : 'yr'}`;

/** The two plans of a switch, row by row. */
export function WhatChanges({ from, to, interval, quote }: WhatChangesProps) {
  const day = (instant: string) => formatMonthDay(instant);
  const starts = quote?.kind === 'downgrade' ? `from ${day(quote.startsAt)}` : 'from today';
  const rows = [
    ...limits.map((limit) => [limitTitle(limit), from.plan.limits[limit], to.limits[limit]] as const),
    ['Price', priceOf(from.plan, from.interval), priceOf(to, interval)] as const,
    ['Next payment', day(from.currentPeriodEndsAt), quote ? day(quote.renewsAt) : ''] as const,
  ];
  return (
    <CheckoutSection title="What changes">
      <table className="w-full text-left tabular-nums">
        <thead className="border-b border-rule type-label text-muted">
          <tr>
            <th scope="col" className="py-2">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-2 pr-3">
              {`${from.plan.name}, now`}
            </th>
            <th scope="col" className="py-2">
              {`${to.name}, ${starts}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, now, then]) => (
            <tr key={what} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-3 font-normal text-muted">
                {what}
              </th>
              <td className="pr-3">{now}</td>
              <td className="font-semibold text-strong">{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CheckoutSection>
  );
}
