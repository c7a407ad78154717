import { AmortizationField } from '#src/entities/post/costs/amortization-field.tsx';
import { CostInput } from '#src/entities/post/costs/cost-input.tsx';
import type { SharedAssumptions } from './cost-rows.ts';

interface SharedFieldsProps {
  shared: SharedAssumptions;
  onChange: (shared: SharedAssumptions) => void;
}

const fields = [
  { name: 'downPercent', label: 'Down payment', unit: '%', max: 100 },
  { name: 'rate', label: 'Interest rate', unit: '%', max: 25 },
  { name: 'heating', label: 'Heating and power (monthly)', unit: '$', max: 100_000 },
  { name: 'insurance', label: 'Home insurance (monthly)', unit: '$', max: 100_000 },
] as const;

export function SharedFields({ shared, onChange }: SharedFieldsProps) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desk:grid-cols-4">
      {fields.map((field) => (
        <CostInput
          key={field.name}
          {...field}
          value={shared[field.name]}
          onChange={(value) => onChange({ ...shared, [field.name]: value })}
        />
      ))}
      <AmortizationField years={shared.years} onChange={(years) => onChange({ ...shared, years })} />
    </div>
  );
}
