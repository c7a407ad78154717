import clsx from 'clsx';
import type { To } from 'react-router-dom';
import { Link } from '#src/ui/navigation/link.tsx';

interface TabLinksProps {
  label: string;
  items: ReadonlyArray<{ to: To; label: string; count?: string | number; current: boolean }>;
  className?: string;
}

/** Tabs that change the address; they scroll sideways on phones. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={clsx('scrollbar-none overflow-x-auto', className)}>
      <ul className="flex w-max min-w-full gap-5 border-b border-hairline tablet:gap-6">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              aria-current={item.current ? 'page' : undefined}
              className={clsx(
                'relative inline-flex min-h-[2.875rem] items-center gap-2 type-ui whitespace-nowrap -outline-offset-3',
                item.current
                  ? 'font-semibold text-strong after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-mark forced-colors:after:bg-[Highlight]'
                  : 'font-medium text-muted hover:text-strong',
              )}
            >
              {item.label}{' '}
              {item.count !== undefined && <span className="type-caption text-muted tabular-nums">{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
