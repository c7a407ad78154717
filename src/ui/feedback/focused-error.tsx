import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';

interface FocusedErrorProps {
  message: string | undefined;
  /** Counts the presses that were refused, where the same message can come again. */
  attempt?: number;
  className?: string;
}

/** Error message beside the pressed button. It takes the focus, which scrolls to it. */
export function FocusedError({ message, attempt, className }: FocusedErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or attempt moves the focus again.
  useLayoutEffect(() => line.current?.focus(), [message, attempt]);
  if (!message) return null;
  return (
    <p ref={line} tabIndex={-1} role="alert" className={clsx('font-semibold text-negative', className)}>
      {message}
    </p>
  );
}
