import type { ReactNode } from 'react';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { bestColumn, type ComparedRow } from '../rows/compared-row.ts';

interface SectionRowProps {
  title: string;
  /** A text is left out on phones. */
  note?: ReactNode;
  action?: ReactNode;
  columns: number;
}

export function SectionRow({ title, note, action, columns }: SectionRowProps) {
  return (
    <tr className="compare-section">
      <th scope="rowgroup" colSpan={columns + 1}>
        <SectionHeading
          title={title}
          note={typeof note === 'string' ? <span className="compare-note">{note}</span> : note}
          action={action}
        />
      </th>
    </tr>
  );
}

interface FactRowsProps {
  rows: readonly ComparedRow[];
  /** By column; a post that is gone is greyed and never the best. */
  isOpen: readonly boolean[];
  className?: string;
}

export function FactRows({ rows, isOpen, className }: FactRowsProps) {
  return rows.map((row) => {
    const best = bestColumn(row.best, isOpen);
    return (
      <tr key={row.key} className={className}>
        <th scope="row">{row.term}</th>
        {row.values.map((value, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column of the table.
          <td key={column} data-gone={!isOpen[column] || undefined}>
            {value === null ? <span className="text-muted">Not stated</span> : value}
            {best === column && <small>{` ${row.best?.word}`}</small>}
          </td>
        ))}
      </tr>
    );
  });
}
