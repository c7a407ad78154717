import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';
import { freeMonths, freeMonthsLabel } from '#src/entities/subscription/plan-labels.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';

interface IntervalChoiceProps {
  plans: readonly Plan[];
  value: PlanInterval;
  onChange: (interval: PlanInterval) => void;
}

export function IntervalChoice({ plans, value, onChange }: IntervalChoiceProps) {
  const paid = plans.filter(({ prices }) => prices.some(({ interval }) => interval === 'year'));
  if (paid.length === 0) return null;
  const saved = Math.min(...paid.map(freeMonths));
  return (
    <SegmentedControl
      label="How often you pay"
      value={value}
      onChange={onChange}
      options={[
        { value: 'month', label: 'Monthly' },
        { value: 'year', label: saved > 0 ? `Yearly, ${freeMonthsLabel(saved)}` : 'Yearly' },
      ]}
    />
  );
}
