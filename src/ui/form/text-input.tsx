import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClasses } from './control-classes.ts';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: 'sm' | 'md' | 'lg';
  leading?: LucideIcon;
  /** A unit before the value, such as $. */
  prefix?: string;
  suffix?: ReactNode;
}

export function TextInput({ size, leading: Leading, prefix, suffix, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={clsx(
        controlClasses(size),
        Leading && 'pr-2 pl-9 max-[22rem]:pl-3 tablet:pr-3 tablet:pl-10',
        prefix && 'pl-7',
        suffix && 'pr-16',
        !(Leading || prefix || suffix) && className,
      )}
    />
  );
  if (!Leading && !prefix && !suffix) return input;
  return (
    <span className={clsx('relative block min-w-0', className)}>
      {Leading && (
        <Leading
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-muted max-[22rem]:hidden tablet:left-[0.8rem]"
        />
      )}
      {prefix && (
        <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">{prefix}</span>
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
