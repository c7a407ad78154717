import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldNoteProps {
  id: string;
  fault: string | undefined;
  hint: ReactNode;
}

/** What stands below a control or a group of them: its fault, or else its hint. */
export function FieldNote({ id, fault, hint }: FieldNoteProps) {
  if (fault)
    return (
      <p id={id} className="flex items-start gap-1.5 type-caption font-semibold text-negative">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {fault}
      </p>
    );
  if (!hint) return null;
  return (
    <p id={id} className="type-caption text-muted">
      {hint}
    </p>
  );
}

/** Behind the label of what may stay empty. */
export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="font-normal text-muted">optional</span>
    </>
  );
}
