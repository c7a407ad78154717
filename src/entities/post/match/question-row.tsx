import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FitMarkIcon } from '../fit/fit-mark.tsx';

interface QuestionRowProps {
  statement: string;
  isInPanel?: boolean;
  /** The button that asks or answers. */
  children?: ReactNode;
}

/** Facts that a listing leaves open, and the way to ask or to add them. */
export function QuestionRow({ statement, isInPanel = false, children }: QuestionRowProps) {
  return (
    <div
      className={clsx(
        'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-1.5 type-small text-strong',
        !isInPanel && 'border-b border-hairline',
      )}
    >
      <p className="flex min-w-48 grow basis-0 gap-2.5">
        <FitMarkIcon state="unknown" />
        <span>{statement}</span>
      </p>
      {children}
    </div>
  );
}
