import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '#src/ui/navigation/link.tsx';

export function MoreLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 font-semibold whitespace-nowrap text-link underline-offset-[0.25em] hover:underline',
        className,
      )}
    >
      {children}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}
