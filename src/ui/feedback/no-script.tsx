import type { ReactNode } from 'react';

/** Shown in the prerendered view of a browser without JavaScript, and nowhere else. */
export function NoScript({ children }: { children: ReactNode }) {
  return <noscript>{children}</noscript>;
}
