import { type ReactNode, useId } from 'react';

interface DetailsSectionProps {
  title: string;
  id?: string;
  children: ReactNode;
}

/** One part of the page of a post. */
export function DetailsSection({ title, id, children }: DetailsSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="pt-10">
      <h2 id={headingId} className="mb-4 type-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
