import clsx from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** `h1` where there is nothing else on the screen. */
  as?: 'h1' | 'h2';
}

export function EmptyState({ title, text, actions, className, as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={clsx('border-y border-hairline px-2 py-6 text-center', className)}>
      <Heading className="type-section">{title}</Heading>
      <p className="mx-auto mt-1.5 max-w-text text-muted">{text}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
