import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface DetailsSectionProps {
  title: string;
  /** Left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** One part of the page of a post. */
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
