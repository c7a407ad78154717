import { Field } from '#src/ui/form/field.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';
import { Select } from './select.tsx';

interface CountFieldProps extends ValueFieldProps {
  min?: number;
  max: number;
  write?: (count: number) => string;
}

/** The empty choice stays, so that a choice made by mistake can be cleared. */
export function CountField(props: CountFieldProps) {
  const { id, label, optional, value, onChange, onBlur, error, hint, className, min = 0, max, write = String } = props;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Field id={id} label={label} optional={optional} error={error} hint={hint} className={className}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onBlur}>
          <option value="">{optional ? 'Not specified' : 'Choose'}</option>
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
