import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldMessageProps {
  id: string;
  error: string | undefined;
  hint: ReactNode;
}

export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.5 type-caption font-semibold text-negative">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    );
  if (!hint) return null;
  return (
    <p id={id} className="type-caption text-muted">
      {hint}
    </p>
  );
}

export function OptionalMark() {
  return (
    <>
      {' '}
      <span className="font-normal text-muted">optional</span>
    </>
  );
}
