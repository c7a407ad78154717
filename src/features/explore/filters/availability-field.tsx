import { useState } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';

interface AvailabilityFieldProps {
  isRequest: boolean;
  /** `home`, `space`. */
  noun: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** While a year is being typed, the browser reports days of the year 2 and 20. */
const readDay = (typed: string) => (/^20\d\d-/.test(typed) ? typed : undefined);

/** The day by which a home must be free, or from which the reader's own home is. */
export function AvailabilityField({ isRequest, noun, value, onChange }: AvailabilityFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [wasLeft, setWasLeft] = useState(false);
  const shown = readDay(typed) === value ? typed : (value ?? '');
  return (
    <Field
      label={isRequest ? `Your ${noun} is available from` : 'Available by'}
      hint={
        isRequest ? 'Shows people who can still move in by then.' : `Shows ${noun}s available on or before that day.`
      }
      error={wasLeft && shown !== '' && value === undefined ? 'Check the year' : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={shown}
          onBlur={() => setWasLeft(true)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange(readDay(event.currentTarget.value));
          }}
        />
      )}
    </Field>
  );
}
