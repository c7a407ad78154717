import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

interface NoticeProps {
  action: string;
  onAct: () => void;
  children: ReactNode;
}

/** What became of what was entered, and the way back. */
export function FormNotice({ action, onAct, children }: NoticeProps) {
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-x-2 bg-sunken px-4 py-2">
      {children}
      <Button kind="text" size="sm" onClick={onAct}>
        {action}
      </Button>
    </p>
  );
}
