import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { To } from 'react-router-dom';
import { Link } from '#src/ui/navigation/link.tsx';

interface BreadcrumbsProps {
  /** From the top down; the last one, without `to`, is this page. */
  items: ReadonlyArray<{ label: string; to?: To }>;
  className?: string;
}

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={clsx('py-4 type-small text-muted', className)}>
      <ol className="flex flex-wrap items-center gap-2">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={clsx('items-center gap-2', index < items.length - 2 ? 'hidden tablet:flex' : 'flex')}
          >
            {item.to === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link to={item.to} className="inline-flex min-h-6 items-center hover:underline">
                {item.label}
              </Link>
            )}
            {index < items.length - 1 && <ChevronRight aria-hidden className="size-4" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
