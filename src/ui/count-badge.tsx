import clsx from 'clsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CountBadgeProps {
  count: number;
  /** What is counted, read after the true number: "12 unread". */
  label: string;
  className?: string;
}

/** Nothing for zero, the number up to nine, then 9+; those who listen get the number itself. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-pill bg-mark px-[0.3rem] type-count text-on-mark forced-colors:border',
        className,
      )}
    >
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <VisuallyHidden>
        {count} {label}
      </VisuallyHidden>
    </span>
  );
}
