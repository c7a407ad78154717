import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Hands a form's values to `note` whenever one of them changes, without rendering what holds the form. */
export function useNoting<Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  note: (values: Values) => void,
): void {
  const onChange = useEffectEvent(note);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe]);
}
