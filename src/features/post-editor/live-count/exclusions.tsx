import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { HomeCount } from '#contract/matching/request-change.ts';
import type { Section } from '#contract/vocabulary.ts';
import { wishName } from '#src/entities/post/match/breakdown-texts.ts';
import { exclusionText } from './live-count-texts.ts';

const shownAtFirst = 5;

interface ExclusionsProps {
  exclusions: HomeCount['exclusions'];
  section: Section;
}

export function Exclusions({ exclusions, section }: ExclusionsProps) {
  const [isOpen, setOpen] = useState(false);
  if (exclusions.length === 0) return null;
  const shown = isOpen ? exclusions : exclusions.slice(0, shownAtFirst);
  return (
    <>
      <h3 className="mt-4 mb-1 type-label text-strong">Each of these alone rules out</h3>
      <ul className="border-t border-hairline">
        {shown.map((each) => (
          <li
            key={each.feature ?? each.wish}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-hairline py-1.5 tabular-nums"
          >
            {`${wishName(each)} `}
            <span className="text-strong">{exclusionText(each.homes, section)}</span>
          </li>
        ))}
      </ul>
      {exclusions.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center gap-1 text-link underline-offset-[0.25em] hover:underline"
        >
          {isOpen ? 'Show fewer' : `Show all ${exclusions.length}`}
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </button>
      )}
    </>
  );
}
