import clsx from 'clsx';
import { type RefObject, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { PlaceMarket } from '#contract/search/market.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { countOf, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { useAppSelector } from '#src/state/hooks.ts';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { SearchAlertButton } from '../search-alert/search-alert-button.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';
import { SortSelect } from './sort-select.tsx';
import type { Results } from './use-results.ts';

const PlaceHead = lazyComponent(async () => (await import('../place/place-head.tsx')).PlaceHead, {
  suspends: true,
  Missing: Nothing,
});

const HiddenLink = lazyComponent(async () => (await import('./hidden-link.tsx')).HiddenLink, { Missing: Nothing });

const NotUnderstood = lazyComponent(async () => (await import('./not-understood.tsx')).NotUnderstood, {
  Missing: Nothing,
});

const MemberSortSelect = lazyComponent(
  async () => (await import('./ranking/member-sort-select.tsx')).MemberSortSelect,
  { suspends: true, Missing: SortSelect },
);

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
  const { state } = useLocation();
  const isAtPlace = market !== null;
  const isMember = useAppSelector((state) => state.login.token !== null);
  const Sort = isMember ? MemberSortSelect : SortSelect;
  const offersAlert = !isRequestTab(search.tab);
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
        {countLine(results, tabNouns[section][search.tab])}{' '}
        {results.hiddenCount > 0 && <HiddenLink count={results.hiddenCount} />}
      </p>
      {state && <NotUnderstood />}
      {isListShown && results.total > 0 && (
        <div
          className={clsx(
            'flex flex-wrap gap-2',
            offersAlert || isAtPlace ? 'col-span-full mt-3' : 'col-start-2 row-span-2 row-start-1',
          )}
        >
          {offersAlert && <SearchAlertButton search={search} className="max-tablet:grow" />}
          {results.total > 1 && (
            <Suspense fallback={<SortSelect address={address} />}>
              <Sort address={address} />
            </Suspense>
          )}
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
