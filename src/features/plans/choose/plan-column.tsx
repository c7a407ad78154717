import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';
import { centsOf, formatPlanPrice, isFreePlan, planLimitLines } from '#src/entities/subscription/plan-labels.ts';
import { Tag } from '#src/ui/controls/tag.tsx';

interface PlanColumnProps {
  plan: Plan;
  interval: PlanInterval;
  isRaised: boolean;
  liftsLimit: boolean;
  caption: ReactNode;
  action: ReactNode;
}

export function PlanColumn({ plan, interval, isRaised, liftsLimit, caption, action }: PlanColumnProps) {
  const id = `plan-${plan.id}`;
  return (
    <section
      aria-labelledby={id}
      aria-current={isRaised || undefined}
      className={clsx(
        'min-w-0 border-t-4 px-4 py-6 tablet:px-6 tablet:py-8 desk:px-8',
        'border-hairline tablet:not-first:border-l',
        isRaised ? 'border-t-mark bg-sheet' : 'border-t-transparent',
        liftsLimit && 'max-tablet:-order-1',
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="type-section">
          {plan.name}
        </h2>
        {liftsLimit && (
          <Tag tone="mark" icon={Check}>
            Lifts your limit
          </Tag>
        )}
      </div>
      <p className="mt-4 mb-1 tabular-nums">
        <span className="type-price-xl text-strong">{formatPlanPrice(centsOf(plan, interval))}</span>{' '}
        <small className="ml-2 type-small text-muted">
          {isFreePlan(plan) ? 'for everyone' : `a ${interval}, plus tax`}
        </small>
      </p>
      <p className="mb-4 type-caption text-muted">{caption}</p>
      {action}
      <ul className="mt-5">
        {[...planLimitLines(plan.limits), ...plan.features].map((line) => (
          <li key={line} className="flex gap-2.5 border-b border-hairline py-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
