import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface DetailsSectionProps {
  title: string;
  screenOnly?: boolean;
  children: ReactNode;
}

export function DetailsSection({ title, screenOnly = false, children }: DetailsSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={clsx('below-fold pt-10 [--room:24rem] print:pt-5', screenOnly && 'print:hidden')}
    >
      <h2 id={headingId} className="mb-4 type-section print:mb-1">
        {title}
      </h2>
      {children}
    </section>
  );
}
