import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClasses } from '#src/ui/form/control-classes.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'sm' | 'md' | 'lg';
}

export function Select({ size, className, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <select {...rest} className={clsx(controlClasses(size), 'appearance-none pr-9')} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-strong [:disabled+&]:text-disabled"
      />
    </span>
  );
}
