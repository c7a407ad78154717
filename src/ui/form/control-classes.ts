import clsx from 'clsx';

export const controlClasses = (size: 'sm' | 'md' | 'lg' = 'md') =>
  clsx(
    'w-full min-w-0 rounded-control border border-control bg-sheet text-strong hover:border-rule',
    'aria-invalid:border-negative aria-invalid:shadow-[inset_0_0_0_1px_var(--negative)] forced-colors:aria-invalid:border-2',
    'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-disabled',
    size === 'sm' && 'type-small min-h-control-sm px-3',
    size === 'md' && 'type-ui min-h-control-md px-3',
    size === 'lg' && 'type-ui min-h-control-lg px-3 text-[1.125rem]',
  );
