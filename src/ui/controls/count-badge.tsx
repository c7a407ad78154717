import clsx from 'clsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface CountBadgeProps {
  count: number;
  label: string;
  className?: string;
}

/** Count badge: hidden at zero, 9+ above nine; screen readers get the exact number. */
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
