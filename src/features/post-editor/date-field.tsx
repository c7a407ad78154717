import { useState } from 'react';
import { lastAvailableDay } from '#contract/post-fields.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ValueFieldProps } from '#src/ui/value-field.ts';

interface DateFieldProps extends ValueFieldProps {
  /** The first and the last day that may be chosen, `2026-11-21`. Without them, from today as far ahead as a post may say. */
  min?: string;
  max?: string;
}

/** Today where the reader is. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A calendar day in the browser's own field, `2026-11-21`. */
export function DateField(props: DateFieldProps) {
  const { id, label, optional, value, onChange, onBlur, fault, hint, className, min, max = lastAvailableDay() } = props;
  const [isHalfTyped, setHalfTyped] = useState(false);
  const problem = isHalfTyped ? 'Enter the whole date: day, month and year' : undefined;
  return (
    <Field id={id} label={label} optional={optional} error={fault ?? problem} hint={hint} className={className}>
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
