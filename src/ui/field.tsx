import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

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
  error?: string;
  optional?: boolean;
  id?: string;
  className?: string;
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
        {optional && (
          <>
            {' '}
            <span className="font-normal text-muted">optional</span>
          </>
        )}
      </label>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={note} className="flex items-start gap-1.5 type-caption font-semibold text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="type-caption text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
