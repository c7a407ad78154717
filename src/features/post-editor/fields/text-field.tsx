import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { ValueFieldProps } from '#src/ui/form/value-field.ts';

interface TextFieldProps extends ValueFieldProps {
  inputMode?: 'url';
}

export function TextField({ value, onChange, onBlur, inputMode, error, ...field }: TextFieldProps) {
  return (
    <Field {...field} error={error}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode={inputMode}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
