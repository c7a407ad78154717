import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldNote, OptionalMark } from './field-note.tsx';

/** What the control inside a field needs to be tied to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: ReactNode;
  /** Where the label is clear from its surroundings it may be kept for those who listen. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** A sentence that says how to put it right. */
  error?: string | undefined;
  optional?: boolean | undefined;
  id?: string;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label above, a control, a hint or an error below: `<Field label="City">{(control) => <TextInput {...control} />}</Field>`. */
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
      <FieldNote id={note} fault={error} hint={hint} />
    </div>
  );
}
