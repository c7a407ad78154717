import type { ReactNode } from 'react';

interface StepHeadingProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function StepHeading({ id, title, children }: StepHeadingProps) {
  return (
    <div className="mb-6 border-t-2 border-rule pt-3">
      <h2 id={id} tabIndex={-1} className="type-section -outline-offset-3">
        {title}
      </h2>
      <p className="mt-1.5 max-w-text text-muted">{children}</p>
    </div>
  );
}
