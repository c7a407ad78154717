import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';

interface SelectFieldProps extends ValueFieldProps {
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** Select field whose empty option stays, so that a mistaken choice can be cleared. */
export function SelectField({ value, onChange, onBlur, options, error, ...field }: SelectFieldProps) {
  return (
    <Field {...field} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onBlur}>
          <option value="">{field.optional ? 'Not specified' : 'Choose'}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
