import type { ReactNode } from 'react';

interface ActionBarProps {
  /** A line above the buttons. */
  lead?: ReactNode;
  children: ReactNode;
}

export function ActionBar({ lead, children }: ActionBarProps) {
  return (
    <div
      data-sticks="bottom"
      className="mt-8 border-t border-rule bg-page py-3.5 max-tablet:sticky max-tablet:bottom-0 short:static!"
    >
      {lead}
      <div className="flex justify-end gap-3 max-tablet:*:grow">{children}</div>
    </div>
  );
}
