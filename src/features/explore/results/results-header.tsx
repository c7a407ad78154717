import clsx from 'clsx';
import { type RefObject, Suspense } from 'react';
import type { PlaceMarket } from '#contract/search/market.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { lazyOptional } from '#src/lib/loading/lazy-optional.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';
import { SortSelect } from './sort-select.tsx';
import type { Results } from './use-results.ts';

const PlaceHead = lazyOptional(async () => (await import('../place/place-head.tsx')).PlaceHead);

interface ResultsHeaderProps {
  address: ExploreAddress;
  results: Results;
  title: string;
  /** Undefined while the place's numbers load, null without a place. */
  market: PlaceMarket | null | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Where a narrow screen shows the map, the header is read out and not seen: nothing in it takes the focus. */
  isListShown: boolean;
}

export function ResultsHeader({ address, results, title, market, headingRef, isListShown }: ResultsHeaderProps) {
  const { search, section } = address;
  const isAtPlace = market !== null;
  const loading = <Skeleton className="mt-4 h-72 tablet:h-44" />;
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 py-4">
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={clsx(
          'scroll-mt-24 outline-none',
          isAtPlace
            ? 'col-span-full type-section'
            : 'font-display text-[1.375rem]/[1.15] font-medium tracking-[-.012em] tablet:text-[1.5rem]/[1.15]',
        )}
      >
        {title}
      </h1>
      {isAtPlace && isListShown && (
        <div className="col-span-full mb-4">
          {market ? (
            <Suspense fallback={loading}>
              <PlaceHead address={address} market={market} />
            </Suspense>
          ) : (
            loading
          )}
        </div>
      )}
      {/* Always there, so that a new count is read out. */}
      <p role="status" className="col-start-1 mt-1 min-h-[1.4em] type-small text-muted tabular-nums">
        {countLine(results, tabNouns[section][search.tab])}
      </p>
      {isListShown && results.total > 1 && (
        <div className={isAtPlace ? undefined : 'col-start-2 row-span-2 row-start-1'}>
          <SortSelect address={address} />
        </div>
      )}
    </div>
  );
}

/** `214 homes. Showing 1 to 24.`, `10,000+ homes` where counting stopped. */
function countLine({ posts, total, isCapped, first, last }: Results, nouns: readonly [string, string]): string {
  if (!posts) return '';
  if (total === 0) return `No ${nouns[1]} found.`;
  return `${countOf(total, nouns, isCapped)}. Showing ${first} to ${last}.`;
}
