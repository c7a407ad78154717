import { useState } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';

interface CostInputProps {
  label: string;
  unit: '$' | '%';
  max: number;
  value: number;
  hint?: string | undefined;
  onChange: (value: number) => void;
}

export function CostInput({ label, unit, max, value, hint, onChange }: CostInputProps) {
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
