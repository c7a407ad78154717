import clsx from 'clsx';
import type { ReactNode } from 'react';

interface LoadingScreenProps {
  /** `Loading the post`: a visually hidden heading until the screen has its own. */
  title: string;
  className?: string;
  children: ReactNode;
}

export function LoadingScreen({ title, className, children }: LoadingScreenProps) {
  return (
    <div aria-busy className={clsx('wrap', className)}>
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  );
}
