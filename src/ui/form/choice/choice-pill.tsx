import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface ChoicePillProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
}

/** Pill choice among a few short answers side by side; a radio button or checkbox to assistive technology. */
export function ChoicePill({ label, ...rest }: ChoicePillProps) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-control-md min-w-14 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-control bg-sheet px-3.5 type-ui text-strong hover:border-rule',
        'has-checked:border-action has-checked:bg-action-quiet has-checked:font-semibold has-checked:text-on-action-quiet',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2',
        'has-aria-invalid:border-negative has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:bg-sunken has-disabled:text-disabled',
      )}
    >
      <input {...rest} className="absolute inset-0 cursor-[inherit] appearance-none opacity-0" />
      {label}
    </label>
  );
}
