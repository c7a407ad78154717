import type { ReactNode } from 'react';

interface EditorFrameProps {
  steps: ReactNode;
  preview: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

export function EditorFrame({ steps, preview, isBusy, children }: EditorFrameProps) {
  return (
    <div
      aria-busy={isBusy || undefined}
      className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pt-8 desk:grid-cols-[14rem_minmax(0,1fr)_19rem]"
    >
      <div className="min-w-0 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)]">{steps}</div>
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)]">{preview}</div>
    </div>
  );
}
