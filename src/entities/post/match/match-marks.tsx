import clsx from 'clsx';
import { useState } from 'react';
import { FitMarkIcon } from '../fit/fit-mark.tsx';
import type { Mark } from './marks.ts';

interface MatchMarksProps {
  marks: readonly Mark[];
  /** Two columns, folded on a phone after the first that is met. */
  isWide?: boolean;
}

const row = 'flex gap-2.5 break-inside-avoid border-t border-hairline py-2';

export function MatchMarks({ marks, isWide = false }: MatchMarksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const met = marks.filter(({ state }) => state === 'met');
  const isFolded = isWide && !isOpen && met.length > 1;
  return (
    <ul className={clsx('border-b border-hairline type-small text-body', isWide && 'gap-x-8 tablet:columns-2')}>
      {marks.map((mark) => {
        const place = met.indexOf(mark);
        return (
          <li key={`${mark.state} ${mark.text}`} className={clsx(row, isFolded && place > 0 && 'max-tablet:hidden')}>
            <FitMarkIcon state={mark.state} />
            <span className={clsx('min-w-0 wrap-anywhere', mark.state === 'missing' && 'text-muted')}>{mark.text}</span>
          </li>
        );
      })}
      {isWide && met.length > 1 && (
        <li className="border-t border-hairline tablet:hidden">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-11 pl-6 font-semibold text-link"
          >
            {isOpen ? 'Show fewer' : `and ${met.length - 1} more met`}
          </button>
        </li>
      )}
    </ul>
  );
}
