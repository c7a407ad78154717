import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { amortizations } from './monthly-cost.ts';

interface AmortizationFieldProps {
  years: number;
  onChange: (years: number) => void;
}

export function AmortizationField({ years: chosen, onChange }: AmortizationFieldProps) {
  return (
    <Field label="Amortization">
      {(control) => (
        <Select {...control} value={chosen} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
          {amortizations.map((years) => (
            <option key={years} value={years}>{`${years} years`}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
