import clsx from 'clsx';
import { ChevronDown, type LucideIcon, X } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ChipProps extends ComponentProps<'button'> {
  on?: boolean;
  icon?: LucideIcon;
  opens?: boolean;
  onRemove?: () => void;
  removeLabel?: string;
}

const box = 'inline-flex shrink-0 items-center rounded-control border type-small leading-none whitespace-nowrap';

/** A filter; with `onRemove` a cross resets it. The same button element on and off, so that it keeps the focus. */
export function Chip({
  on = false,
  icon: Icon,
  opens,
  onRemove,
  removeLabel,
  className,
  children,
  ...rest
}: ChipProps) {
  const tint = on
    ? 'border-action bg-action-quiet font-semibold text-on-action-quiet hover:border-rule'
    : 'border-control bg-sheet font-medium text-strong hover:border-rule active:bg-sunken has-disabled:border-hairline has-disabled:bg-sunken';
  return (
    <span className={clsx(box, tint, className)}>
      <button
        type="button"
        {...rest}
        className={clsx(
          'inline-flex min-h-9 items-center gap-1.5 disabled:cursor-not-allowed disabled:text-disabled',
          onRemove ? 'rounded-l-control pr-1 pl-3' : 'rounded-control px-3',
        )}
      >
        {Icon && <Icon aria-hidden className="size-4" />}
        {children}
        {opens && <ChevronDown aria-hidden className="size-4" />}
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
          className="inline-grid min-h-9 w-8 place-items-center rounded-r-control"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}
