import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldMessage, OptionalMark } from './field-message.tsx';

interface FieldGroupProps {
  /** `id` of the first control; the ids of the group derive from it. */
  id: string;
  label: ReactNode;
  optional?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Fieldset for one question with several controls: a label above, a hint or error below, as with `Field`. */
export function FieldGroup({ id, label, optional, error, hint, className, children }: FieldGroupProps) {
  const note = `${id}-note`;
  return (
    <fieldset aria-describedby={error || hint ? note : undefined} className={clsx('grid min-w-0 gap-1.5', className)}>
      <legend className="mb-1.5 type-label text-strong">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {children}
      <FieldMessage id={note} error={error} hint={hint} />
    </fieldset>
  );
}
