import { useState } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { amortizations, type CostAssumptions } from './monthly-cost.ts';

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
        <NumberInput
          key={field.name}
          {...field}
          max={field.name === 'down' ? assumed.price : field.max}
          value={assumed[field.name]}
          hint={field.name === 'down' ? `At least ${formatMoney(minimumDown)} for this price.` : undefined}
          onChange={(value) => onChange({ ...assumed, [field.name]: value })}
        />
      ))}
      <Field label="Amortization">
        {(control) => (
          <Select
            {...control}
            value={assumed.years}
            onChange={({ currentTarget }) => onChange({ ...assumed, years: Number(currentTarget.value) })}
          >
            {amortizations.map((years) => (
              <option key={years} value={years}>{`${years} years`}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

interface NumberInputProps extends NumberField {
  value: number;
  hint: string | undefined;
  onChange: (value: number) => void;
}

function NumberInput({ label, unit, max, value, hint, onChange }: NumberInputProps) {
  const [text, setText] = useState(() => formatNumber(value, 3));
  const error = readNumber(text, max) === null ? `Enter a number from 0 to ${formatNumber(max)}.` : undefined;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          {...(unit === '$' ? { prefix: unit } : { suffix: unit })}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            const read = readNumber(currentTarget.value, max);
            if (read !== null) onChange(read);
          }}
        />
      )}
    </Field>
  );
}

/** `$1,149,000` is 1149000 and `4.5 %` is 4.5; empty is 0, out of range is null. */
function readNumber(text: string, max: number): number | null {
  const plain = text.replace(/[$%,\s]/g, '');
  const value = Number(plain);
  return /^\d*\.?\d*$/.test(plain) && value <= max ? value : null;
}
