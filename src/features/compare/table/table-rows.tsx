import type { ReactNode } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { plural } from '#contract/text/words.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { bestColumn, type ComparedRow } from '../rows/compared-row.ts';
import { isStillOpen } from '../still-open.ts';

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
  /** Posts by column; one that is gone is greyed and never the best. */
  posts: readonly PostDetails[];
  className?: string;
}

export function FactRows({ rows, posts, className }: FactRowsProps) {
  const isOpen = posts.map(isStillOpen);
  return rows.map((row) => {
    const best = bestColumn(row.best, isOpen);
    return (
      <tr key={row.key} className={className}>
        <th scope="row">{row.term}</th>
        {posts.map(({ id }, column) => (
          <td key={id} data-gone={!isOpen[column] || undefined}>
            {row.values[column] ?? <span className="text-muted">Not stated</span>}
            {best === column && <small>{` ${row.best?.word}`}</small>}
          </td>
        ))}
      </tr>
    );
  });
}

/** Facts that the posts do not share; no section where they share all. */
export function DifferingRows({ rows, posts, noun }: Omit<FactRowsProps, 'className'> & { noun: string }) {
  if (rows.length === 0) return null;
  return (
    <>
      <SectionRow
        title="What differs"
        note={`${plural(rows.length, 'fact')}, all from the ${noun}`}
        columns={posts.length}
      />
      <FactRows rows={rows} posts={posts} />
    </>
  );
}
