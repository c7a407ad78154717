import type { RefObject } from 'react';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { countOf, tabHeadings, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import { SortSelect } from './sort-select.tsx';
import type { Results } from './use-results.ts';

export const formatHeading = ({ tab }: ExploreSearch, section: Section, placeName: string | null) =>
  `${tabHeadings[section][tab]}${placeName ? ` near ${placeName}` : ''}`;

interface ResultsHeaderProps {
  address: ExploreAddress;
  results: Results;
  placeName: string | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Where a narrow screen shows the map, the header is read out and not seen: nothing in it takes the focus. */
  isListShown: boolean;
}

export function ResultsHeader({ address, results, placeName, headingRef, isListShown }: ResultsHeaderProps) {
  const { search, section } = address;
  return (
    <div className="flex items-end justify-between gap-4 py-4">
      <div className="min-w-0">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="scroll-mt-24 font-display text-[1.375rem]/[1.15] font-medium tracking-[-.012em] outline-none tablet:text-[1.5rem]/[1.15]"
        >
          {formatHeading(search, section, placeName)}
        </h1>
        {/* Always there, so that a new count is read out. */}
        <p role="status" className="mt-1 min-h-[1.4em] type-small text-muted tabular-nums">
          {countLine(results, tabNouns[section][search.tab])}
        </p>
      </div>
      {isListShown && results.total > 1 && <SortSelect address={address} />}
    </div>
  );
}

/** `214 homes. Showing 1 to 24.`, `10,000+ homes` where counting stopped. */
function countLine({ posts, total, isCapped, first, last }: Results, nouns: readonly [string, string]): string {
  if (!posts) return '';
  if (total === 0) return `No ${nouns[1]} found.`;
  return `${countOf(total, nouns, isCapped)}. Showing ${first} to ${last}.`;
}
