import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

type FieldProps = ComponentProps<typeof Field>;
type FieldControl = Parameters<FieldProps['children']>[0];

interface FormFieldProps<Name extends string, Binding extends { id: string }>
  extends Omit<FieldProps, 'children' | 'error' | 'id'> {
  form: { bind(name: Name): Binding; errorOf(name: Name): string | undefined };
  name: Name;
  children: (control: FieldControl & Binding) => ReactNode;
}

/** `<FormField form={form} name="city" label="City">{(control) => <TextInput {...control} />}</FormField>`. */
export function FormField<Name extends string, Binding extends { id: string }>({
  form,
  name,
  children,
  ...rest
}: FormFieldProps<Name, Binding>) {
  const binding = form.bind(name);
  return (
    <Field {...rest} id={binding.id} error={form.errorOf(name)}>
      {(control) => children({ ...binding, ...control })}
    </Field>
  );
}
