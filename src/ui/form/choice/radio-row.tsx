import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** At the right: a price or a tag. */
  end?: ReactNode;
}

/** Radio button row of a fieldset that can be pressed as a whole. */
export function RadioRow({ label, end, className, ...rest }: RadioRowProps) {
  return (
    <label
      className={clsx(
        'relative grid min-h-15 cursor-pointer grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-hairline px-4 py-2.5',
        'hover:bg-sunken has-checked:bg-selected has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        type="radio"
        {...rest}
        className="size-5.5 cursor-[inherit] appearance-none rounded-full border border-control bg-sheet checked:border-[7px] checked:border-action focus-visible:outline-none forced-colors:appearance-auto"
      />
      <span className="min-w-0">{label}</span>
      {end}
    </label>
  );
}
