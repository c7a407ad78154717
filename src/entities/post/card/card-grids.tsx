import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import { CompareTrayHost } from './compare-slots.ts';

interface GridProps {
  children: ReactNode;
  className?: string;
}

interface CardGridProps extends GridProps {
  /** For a long list that is not in a section below the fold itself: one inside the other is drawn too late. */
  skipsFarCards?: boolean;
}

export function CardGrid({ children, className, skipsFarCards }: CardGridProps) {
  return (
    <ul className={clsx('grid gap-x-(--column-gap) gap-y-8 tablet:grid-cols-2 desk:grid-cols-4', className)}>
      {Children.map(children, (card) => (
        <li
          className={clsx(
            skipsFarCards && 'below-fold [--room:27rem]',
            "relative min-w-0 before:absolute before:inset-y-0 before:left-[calc(var(--column-gap)/-2)] before:hidden before:border-l before:border-hairline before:content-[''] tablet:even:before:block desk:before:block desk:[&:nth-child(4n+1)]:before:hidden",
          )}
        >
          {card}
        </li>
      ))}
      <CompareTrayHost />
    </ul>
  );
}

interface CardStripProps {
  isNarrow?: boolean;
  children: ReactNode;
}

export function CardStrip({ isNarrow = false, children }: CardStripProps) {
  return <CardGrid className={clsx(sidewaysOnPhones, isNarrow && twoColumns)}>{children}</CardGrid>;
}

const sidewaysOnPhones =
  'scrollbar-none max-tablet:-mx-(--page-gutter) max-tablet:snap-x max-tablet:snap-proximity max-tablet:scroll-px-(--page-gutter) max-tablet:auto-cols-[82%] max-tablet:grid-flow-col max-tablet:overflow-x-auto max-tablet:px-(--page-gutter) max-tablet:py-1 max-tablet:*:snap-start';
const twoColumns = 'desk:grid-cols-2! desk:[&>:nth-child(odd)]:before:hidden!';

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
      <CompareTrayHost />
    </ul>
  );
}
