import { formatMoney } from '#contract/format/money.ts';
import { AmortizationField } from '#src/entities/post/costs/amortization-field.tsx';
import { CostInput } from '#src/entities/post/costs/cost-input.tsx';
import type { CostAssumptions } from '#src/entities/post/costs/monthly-cost.ts';

interface CostFieldsProps {
  assumed: CostAssumptions;
  minimumDown: number;
  onChange: (assumed: CostAssumptions) => void;
}

interface NumberField {
  name: Exclude<keyof CostAssumptions, 'years'>;
  label: string;
  unit: '$' | '%';
  max: number;
}

const dollarsMax = 100_000_000;
const fields: readonly NumberField[] = [
  { name: 'price', label: 'Price', unit: '$', max: dollarsMax },
  { name: 'down', label: 'Down payment', unit: '$', max: dollarsMax },
  { name: 'rate', label: 'Interest rate', unit: '%', max: 25 },
  { name: 'tax', label: 'Property tax (monthly)', unit: '$', max: dollarsMax },
  { name: 'fee', label: 'Condo fee (monthly)', unit: '$', max: dollarsMax },
  { name: 'heating', label: 'Heating and power (monthly)', unit: '$', max: dollarsMax },
  { name: 'insurance', label: 'Home insurance (monthly)', unit: '$', max: dollarsMax },
];

export function CostFields({ assumed, minimumDown, onChange }: CostFieldsProps) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desk:grid-cols-4">
      {fields.map((field) => (
        <CostInput
          key={field.name}
          {...field}
          max={field.name === 'down' ? assumed.price : field.max}
          value={assumed[field.name]}
          hint={field.name === 'down' ? `At least ${formatMoney(minimumDown)} for this price.` : undefined}
          onChange={(value) => onChange({ ...assumed, [field.name]: value })}
        />
      ))}
      <AmortizationField years={assumed.years} onChange={(years) => onChange({ ...assumed, years })} />
    </div>
  );
}
