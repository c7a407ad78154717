import clsx from 'clsx';
import { Children, type ReactNode } from 'react';

interface GridProps {
  children: ReactNode;
  className?: string;
}

/** Cards in one, two or four columns with a hairline between columns; each child is one card. */
export function CardGrid({ children, className }: GridProps) {
  return (
    <ul className={clsx('grid gap-x-(--column-gap) gap-y-8 tablet:grid-cols-2 desk:grid-cols-4', className)}>
      {Children.map(children, (card) => (
        <li className="relative min-w-0 before:absolute before:inset-y-0 before:left-[calc(var(--column-gap)/-2)] before:hidden before:border-l before:border-hairline before:content-[''] tablet:even:before:block desk:before:block desk:[&:nth-child(4n+1)]:before:hidden">
          {card}
        </li>
      ))}
    </ul>
  );
}

/** Notices side by side; on a phone they scroll sideways, so that they stay notices and do not become a wall. */
export function NoticeGrid({ children, className }: GridProps) {
  return (
    <ul
      className={clsx(
        'scrollbar-none -mx-(--page-gutter) grid snap-x snap-proximity scroll-px-(--page-gutter) auto-cols-[82%] grid-flow-col gap-4 overflow-x-auto px-(--page-gutter) py-1',
        'tablet:mx-0 tablet:grid-flow-row tablet:auto-cols-auto tablet:grid-cols-2 tablet:overflow-visible tablet:p-0 desk:grid-cols-4',
        className,
      )}
    >
      {Children.map(children, (notice) => (
        <li className="min-w-0 snap-start">{notice}</li>
      ))}
    </ul>
  );
}
