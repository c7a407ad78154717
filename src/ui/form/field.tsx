import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldMessage, OptionalMark } from './field-message.tsx';

interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  id?: string;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** `<Field label="City">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, labelHidden, hint, error, optional, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const note = `${controlId}-note`;
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'type-label text-strong'}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessage id={note} error={error} hint={hint} />
    </div>
  );
}
