import { useId } from 'react';
import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';
import { centsOf, freeMonths, freeMonthsLabel, intervalTitles } from '#src/entities/subscription/plan-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { RadioRow } from '#src/ui/form/choice/radio-row.tsx';
import { CheckoutSection } from './checkout-section.tsx';

interface IntervalSectionProps {
  plan: Plan;
  value: PlanInterval;
  onChange: (interval: PlanInterval) => void;
}

function hint(plan: Plan, interval: PlanInterval): string {
  if (interval === 'month') return 'Change or cancel any time';
  const months = freeMonths(plan);
  const monthly = `${formatCents(Math.round(centsOf(plan, 'year') / 12))} a month`;
  return months > 0 ? `${monthly}, ${freeMonthsLabel(months)}` : monthly;
}

export function IntervalSection({ plan, value, onChange }: IntervalSectionProps) {
  const name = useId();
  return (
    <CheckoutSection title="How often you pay">
      <fieldset className="border-t border-hairline">
        <legend className="sr-only">How often you pay</legend>
        {plan.prices.map(({ interval, cents }) => (
          <RadioRow
            key={interval}
            name={name}
            checked={interval === value}
            onChange={() => onChange(interval)}
            label={
              <>
                <b className="block font-semibold text-strong">{intervalTitles[interval]}</b>
                <span className="type-small text-muted">{hint(plan, interval)}</span>
              </>
            }
            end={<span className="type-price-sm text-strong tabular-nums">{formatCents(cents)}</span>}
          />
        ))}
      </fieldset>
    </CheckoutSection>
  );
}
