import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClasses } from './control-classes.ts';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'sm' | 'md' | 'lg';
  leading?: LucideIcon;
  suffix?: ReactNode;
}

export function TextInput({ size, leading: Leading, suffix, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={clsx(
        controlClasses(size),
        Leading && 'pr-2 pl-9 max-[22rem]:pl-3 tablet:pr-3 tablet:pl-10',
        suffix && 'pr-16',
        !(Leading || suffix) && className,
      )}
    />
  );
  if (!Leading && !suffix) return input;
  return (
    <span className={clsx('relative block min-w-0', className)}>
      {Leading && (
        <Leading
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-muted max-[22rem]:hidden tablet:left-[0.8rem]"
        />
      )}
      {input}
      {suffix && (
        <span className="pointer-events-none absolute top-1/2 right-[0.8rem] -translate-y-1/2 text-muted">
          {suffix}
        </span>
      )}
    </span>
  );
}
