import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
  isWide?: boolean;
}

/** A native <details>, so that find-in-page opens it too. */
export function Disclosure({ summary, isWide, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={clsx('group border-b border-hairline', className)}>
      <summary className="flex min-h-13 items-center justify-between gap-4 font-display text-[1.1875rem] leading-snug font-medium text-strong">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-[rotate] duration-(--motion-quick) group-open:rotate-180"
        />
      </summary>
      <div className={clsx('pb-[1.1rem]', !isWide && 'max-w-text pr-12')}>{children}</div>
    </details>
  );
}
