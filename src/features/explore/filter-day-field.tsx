import { useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

interface DayFieldProps {
  isRequest: boolean;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** While a year is being typed, the browser reports days of the year 2 and 20. */
const readDay = (typed: string) => (/^20\d\d-/.test(typed) ? typed : undefined);

/** The day by which a home must be free, or from which the reader's own home is. */
export function DayField({ isRequest, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [wasLeft, setWasLeft] = useState(false);
  const shown = readDay(typed) === value ? typed : (value ?? '');
  return (
    <Field
      label={isRequest ? 'Your home is free from' : 'Available by'}
      hint={isRequest ? 'Finds people who can still move in then.' : 'Finds what is free on that day or before.'}
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
