import type { ReactNode } from 'react';

/** For a field that needs the width of the form. */
export const wholeRow = 'tablet:col-span-3';

/** The fields of a step: three beside each other, one on phones. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 tablet:grid-cols-3">{children}</div>;
}
