import type { ReactNode } from 'react';

/** The one raised sheet of the page; sticky on desktops. */
export function SideCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="below-fold border border-hairline [--room:23rem] border-t-3 border-t-rule bg-sheet p-5 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)] print:static print:break-inside-avoid print:bg-transparent"
    >
      {children}
    </aside>
  );
}
