import { useState } from 'react';
import { lastAvailableDay } from '#contract/post/fields/value-schemas.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';

interface DateFieldProps extends ValueFieldProps {
  min?: string;
  max?: string;
}

function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function DateField(props: DateFieldProps) {
  const { id, label, optional, value, onChange, onBlur, error, hint, className, min, max = lastAvailableDay() } = props;
  const [isHalfTyped, setHalfTyped] = useState(false);
  const problem = isHalfTyped ? 'Enter the full date: year, month and day' : undefined;
  return (
    <Field id={id} label={label} optional={optional} error={error ?? problem} hint={hint} className={className}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={min ?? today()}
          max={max}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => {
            // The browser keeps a date that is half typed to itself.
            setHalfTyped(event.currentTarget.validity.badInput);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
