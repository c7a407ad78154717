import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { To } from 'react-router-dom';
import { Link } from '#src/ui/navigation/link.tsx';
import { paginationRange } from './pagination-range.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => To;
  label?: string;
  /** The pointer or the focus has reached a link. */
  onIntent?: () => void;
  className?: string;
}

const cell = 'inline-grid h-10 min-w-8 place-items-center rounded-control px-1 font-medium tablet:min-w-10 tablet:px-2';

/** The ends are disabled rather than hidden. A single page needs none. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages', onIntent, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  const intent = { onPointerEnter: onIntent, onFocus: onIntent };
  const step = (target: number, name: string, Icon: typeof ChevronLeft) =>
    target < 1 || target > pageCount ? (
      <button type="button" disabled aria-label={name} className={clsx(cell, 'text-disabled')}>
        <Icon aria-hidden className="size-5" />
      </button>
    ) : (
      <Link to={hrefOf(target)} {...intent} aria-label={name} className={clsx(cell, 'text-strong hover:bg-sunken')}>
        <Icon aria-hidden className="size-5" />
      </Link>
    );
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center tabular-nums tablet:gap-1">
        <li>{step(page - 1, 'Previous page', ChevronLeft)}</li>
        {paginationRange(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span className={clsx(cell, 'text-muted')}>…</span>
            ) : (
              <Link
                to={hrefOf(entry)}
                {...intent}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={clsx(
                  cell,
                  entry === page ? 'bg-strong text-page forced-colors:border' : 'text-strong hover:bg-sunken',
                )}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <li>{step(page + 1, 'Next page', ChevronRight)}</li>
      </ul>
    </nav>
  );
}
