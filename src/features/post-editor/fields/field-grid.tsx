import type { ReactNode } from 'react';

export const wholeRow = 'tablet:col-span-3';

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 tablet:grid-cols-3">{children}</div>;
}
