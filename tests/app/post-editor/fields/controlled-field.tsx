import { type ReactNode, useState } from 'react';

/** A field with the value that a form would hold for it; what it holds is told to the test. */
export function ControlledField<Value>({
  begin,
  tell,
  children,
}: {
  begin: Value;
  tell?: (value: Value) => void;
  children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}) {
  const [value, setValue] = useState(begin);
  const onChange = (next: Value) => {
    setValue(next);
    tell?.(next);
  };
  return children({ value, onChange });
}
