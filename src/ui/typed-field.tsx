import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import type { ValueFieldProps } from './value-field.ts';

export interface TypedFieldProps extends ValueFieldProps {
  /** A unit, shown inside at the right. */
  suffix?: ReactNode;
}

interface TypedFieldOwnProps extends TypedFieldProps {
  inputMode?: 'decimal' | 'numeric' | 'text';
  /** How a value is shown while nobody types. */
  show?: (value: string) => string;
  /** What is kept of a text while it is typed. */
  keep?: (typed: string) => string;
  /** A value as it is kept once the field is left. */
  tidy?: (value: string) => string;
  /** Why a value cannot be read; said once the field was left. */
  problemOf: (value: string) => string | undefined;
  /** What was understood, where the text does not say it. */
  understood?: (value: string) => string | undefined;
}

const same = (text: string) => text;

/** A text that means something. While it is typed nothing moves; it is written out, or its problem said, once the field is left. */
export function TypedField(props: TypedFieldOwnProps) {
  const { id, label, optional, value, onChange, onBlur, fault, hint, className, suffix } = props;
  const { show = same, keep = same, tidy = same, problemOf, understood } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = wasLeft ? problemOf(value) : undefined;
  const meaning = typed === null ? understood?.(value) : undefined;
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={fault ?? problem}
      hint={meaning ?? hint}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={props.inputMode ?? 'text'}
          autoComplete="off"
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
