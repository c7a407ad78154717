import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';

interface SelectFieldProps extends ValueFieldProps {
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** One of a list. The empty choice stays, so that what was chosen by mistake can be taken back. */
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
