import type { ReactNode } from 'react';

interface StepHeadProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** What a step is about, and what becomes of the answers. */
export function StepHead({ id, title, children }: StepHeadProps) {
  return (
    <div className="mb-6 border-t-2 border-rule pt-3">
      <h2 id={id} tabIndex={-1} className="type-section -outline-offset-3">
        {title}
      </h2>
      <p className="mt-1.5 max-w-text text-muted">{children}</p>
    </div>
  );
}
