import clsx from 'clsx';
import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** A named group of specimens under a thin rule. */
export function Block({ title, wide, children }: BlockProps) {
  return (
    <section className={clsx('min-w-0 border-t border-rule pt-2.5', wide && 'desk:col-span-2')}>
      <h3 className="mb-4 type-label">{title}</h3>
      {children}
    </section>
  );
}

/** Blocks side by side, three on a desk. */
export function Blocks({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-10 tablet:grid-cols-2 desk:grid-cols-3">{children}</div>;
}

/** Specimens in a line that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** A part as a pointer or a keyboard would leave it. */
export function Shown({ as, children }: { as: 'hover' | 'active' | 'focus-visible'; children: ReactNode }) {
  return (
    <div data-shows={as} className="contents">
      {children}
    </div>
  );
}
