import { Field } from './field.tsx';
import { Select } from './select.tsx';
import type { ValueFieldProps } from './value-field.ts';

interface CountFieldProps extends ValueFieldProps {
  min?: number;
  max: number;
  /** How a count is written in the list: `3 or more`. */
  write?: (count: number) => string;
}

/** A whole number from a list. The empty choice stays, so that what was chosen by mistake can be taken back. */
export function CountField(props: CountFieldProps) {
  const { id, label, optional, value, onChange, onBlur, fault, hint, className, min = 0, max, write = String } = props;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Field id={id} label={label} optional={optional} error={fault} hint={hint} className={className}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onBlur}>
          <option value="">{optional ? 'Not said' : 'Choose'}</option>
          {counts.map((count) => (
            <option key={count} value={count}>
              {write(count)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
