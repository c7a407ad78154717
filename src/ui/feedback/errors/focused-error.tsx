import clsx from 'clsx';

interface FocusedErrorProps {
  message: string | undefined;
  /** Counts the presses that were refused, where the same message can come again. */
  attempt?: number;
  className?: string;
}

function focus(line: HTMLElement | null): void {
  line?.focus();
}

/** Error message beside the pressed button. It takes the focus, which scrolls to it; a new message or attempt is an element of its own and takes it again. */
export function FocusedError({ message, attempt, className }: FocusedErrorProps) {
  if (!message) return null;
  return (
    <p
      key={`${attempt} ${message}`}
      ref={focus}
      tabIndex={-1}
      role="alert"
      className={clsx('font-semibold text-negative', className)}
    >
      {message}
    </p>
  );
}
