import './comparison-table.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { upperFirst } from '#contract/text/words.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useSideScroll } from './use-side-scroll.ts';

interface ComparisonTableProps {
  caption: string;
  columns: number;
  /** `homes`. */
  noun: string;
  /** Cells of a row above the names, such as pictures. */
  pictures?: ReactNode;
  /** Beside the names, where no row above them has it. */
  label?: ReactNode;
  /** A header cell for each post. */
  names: ReactNode;
  children: ReactNode;
}

/** The head stays under the top bar. On phones two columns are seen, and all parts scroll sideways together. */
export function ComparisonTable({ caption, columns, noun, pictures, label, names, children }: ComparisonTableProps) {
  const { table, first, scrollTo } = useSideScroll(columns);
  const isPhone = useMediaQuery('(width < 48rem)');
  return (
    <table ref={table} className="compare" data-columns={columns}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        {pictures && (
          <tr data-scrolls className="compare-pictures">
            {pictures}
          </tr>
        )}
        <tr data-scrolls className="compare-names">
          <td>{label}</td>
          {names}
        </tr>
        {columns > 2 && (
          <tr className="compare-steps print:hidden">
            <td colSpan={columns + 1}>
              <span role="status">{`${upperFirst(noun)} ${first + 1} and ${first + 2} of ${columns}`}</span>
              <span className="flex">
                <IconButton
                  label={`Previous ${noun}`}
                  icon={ChevronLeft}
                  disabled={first === 0}
                  onClick={() => scrollTo(first - 1)}
                />
                <IconButton
                  label={`Next ${noun}`}
                  icon={ChevronRight}
                  disabled={first >= columns - 2}
                  onClick={() => scrollTo(first + 1)}
                />
              </span>
            </td>
          </tr>
        )}
      </thead>
      <tbody data-scrolls data-leads tabIndex={isPhone && columns > 2 ? 0 : undefined}>
        {children}
      </tbody>
    </table>
  );
}
