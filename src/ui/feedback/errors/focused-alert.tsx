import { CircleX } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NoticeBanner } from '../notice-banner.tsx';

/** A refusal above a form. It takes the focus, because the button that was pressed can be a screen below it. */
export function FocusedAlert({ title, children }: { title: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (title || children) box.current?.focus();
  }, [title, children]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <NoticeBanner icon={CircleX} tone="negative" title={title}>
        {children}
      </NoticeBanner>
    </div>
  );
}
