import clsx from 'clsx';
import type { ReactNode } from 'react';

interface LoadingScreenProps {
  /** `Loading the post`: the heading of the screen until it has its own, for those who listen. */
  title: string;
  className?: string;
  /** The shapes of what is coming. */
  children: ReactNode;
}

/** A screen whose data is on its way. It has a heading too: no page is ever without. */
export function LoadingScreen({ title, className, children }: LoadingScreenProps) {
  return (
    <div aria-busy className={clsx('wrap', className)}>
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  );
}
