import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Passes a form's values to `note` on every change, without rendering the component. */
export function useFormChanges<Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  note: (values: Values) => void,
): void {
  const onChange = useEffectEvent(note);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe]);
}
