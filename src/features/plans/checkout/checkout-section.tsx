import { type ReactNode, useId } from 'react';

interface CheckoutSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function CheckoutSection({ title, action, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-3 border-rule pt-3">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
