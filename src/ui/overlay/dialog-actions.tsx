import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The buttons of a dialog stay in sight while its body scrolls, except on very low screens. */
export function DialogActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-dialog-actions=""
      className={clsx(
        'bottom-0 z-1 flex flex-wrap justify-between gap-3 border-t border-hairline bg-sheet px-6 py-4 [@media(min-height:30rem)]:sticky',
        className,
      )}
    >
      {children}
    </div>
  );
}
