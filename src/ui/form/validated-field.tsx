import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import type { ValueFieldProps } from './value-field.ts';

export interface ValidatedFieldProps extends ValueFieldProps {
  prefix?: string;
  suffix?: ReactNode;
}

interface ValidatedFieldOwnProps extends ValidatedFieldProps {
  inputMode?: 'decimal' | 'numeric' | 'text';
  /** The value while the field has no focus. */
  show?: (value: string) => string;
  keep?: (typed: string) => string;
  tidy?: (value: string) => string;
  /** Why a value cannot be read; shown once the field was left. */
  problemOf: (value: string) => string | undefined;
  /** The value as understood, where the text does not show it. */
  understood?: (value: string) => string | undefined;
}

const identity = (text: string) => text;

/** Formats its text, or shows the problem, on blur only: nothing moves while the member types. */
export function ValidatedField(props: ValidatedFieldOwnProps) {
  const { id, label, optional, value, onChange, onBlur, error, hint, className, prefix, suffix } = props;
  const { show = identity, keep = identity, tidy = identity, problemOf, understood } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = wasLeft ? problemOf(value) : undefined;
  const meaning = typed === null ? understood?.(value) : undefined;
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error ?? problem}
      hint={meaning ?? hint}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={props.inputMode ?? 'text'}
          autoComplete="off"
          prefix={prefix}
          suffix={suffix}
          value={typed ?? show(value)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange(keep(event.currentTarget.value));
          }}
          onBlur={() => {
            const tidied = typed === null ? value : tidy(value);
            setTyped(null);
            setWasLeft(true);
            if (tidied !== value) onChange(tidied);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
