import clsx from 'clsx';
import type { ReactNode } from 'react';

interface FactRowsProps {
  rows: ReadonlyArray<{ term: string; value: ReactNode }>;
  columns?: 1 | 2;
  className?: string;
}

export function FactRows({ rows, columns = 1, className }: FactRowsProps) {
  return (
    <dl
      className={clsx('grid tabular-nums', columns === 2 && 'gap-x-10 tablet:grid-cols-2 print:grid-cols-2', className)}
    >
      {rows.map((row) => (
        <div key={row.term} className="flex justify-between gap-4 border-b border-hairline py-[0.5625rem]">
          <dt className="text-muted">{row.term}</dt>
          <dd className="text-right font-medium text-strong">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
