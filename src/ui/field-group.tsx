import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldNote, OptionalMark } from './field-note.tsx';

interface FieldGroupProps {
  /** Of the first control of the group: the group's own ids are made from it. */
  id: string;
  label: ReactNode;
  optional?: boolean | undefined;
  fault?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A question that several controls answer together: its words above, its hint or fault below, as with `Field`. */
export function FieldGroup({ id, label, optional, fault, hint, className, children }: FieldGroupProps) {
  const note = `${id}-note`;
  return (
    <fieldset aria-describedby={fault || hint ? note : undefined} className={clsx('grid min-w-0 gap-1.5', className)}>
      <legend className="mb-1.5 type-label text-strong">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {children}
      <FieldNote id={note} fault={fault} hint={hint} />
    </fieldset>
  );
}
