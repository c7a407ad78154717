import type { ReactNode } from 'react';

export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticks="bottom"
      className="mt-8 flex justify-end gap-3 border-t border-rule bg-page py-3.5 max-tablet:sticky max-tablet:bottom-0 short:static! max-tablet:*:grow"
    >
      {children}
    </div>
  );
}
