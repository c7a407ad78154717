import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** `indeterminate`, set by a ref, means that only some of many are selected. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-6 cursor-pointer items-start align-middle gap-2.5 type-ui has-disabled:cursor-not-allowed has-disabled:text-disabled',
        className,
      )}
    >
      <span className="relative mt-px inline-grid size-5 shrink-0">
        <input
          type="checkbox"
          {...rest}
          className={clsx(
            'peer size-5 cursor-[inherit] appearance-none rounded-[3px] border border-control bg-sheet',
            'checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action',
            'hover:border-rule active:bg-selected checked:active:bg-action-press',
            'aria-invalid:border-2 aria-invalid:border-negative disabled:border-hairline disabled:bg-sunken',
            'forced-colors:appearance-auto',
          )}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible absolute inset-0 m-auto size-3.5 text-on-action peer-checked:visible peer-indeterminate:invisible peer-disabled:text-disabled forced-colors:hidden"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible absolute inset-0 m-auto size-3.5 text-on-action peer-indeterminate:visible forced-colors:hidden"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
