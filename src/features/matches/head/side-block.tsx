import { type ReactNode, useId } from 'react';

/** On the page's own ground: a strong rule and a heading, no box. */
export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-3 type-small text-muted">
      <h2 id={id} className="mb-1 type-heading text-strong">
        {title}
      </h2>
      {children}
    </section>
  );
}
