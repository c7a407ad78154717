import type { QueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { documentTitle } from '#contract/pages.ts';
import { exploreHeading } from '#contract/search/explore-heading.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { marketQueries } from '#src/entities/post/market/market-queries.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { useStickyHeight } from '#src/lib/browser/use-sticky-height.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { useFocusOnPageChange } from '#src/ui/navigation/use-focus-on-page-change.ts';
import { ExploreTabs } from './explore-tabs.tsx';
import { activeFilters } from './filters/active-filters.ts';
import { FilterRow } from './filters/filter-row.tsx';
import { MapPane } from './map/map-pane.tsx';
import { prefetchNamedPlace, useNamedPlace } from './place/use-named-place.ts';
import { placeQueryOf, usePlaceMarket } from './place/use-place-market.ts';
import { createHighlightStore } from './results/highlight.ts';
import { ResultList } from './results/result-list.tsx';
import { ResultsHeader } from './results/results-header.tsx';
import { useResults } from './results/use-results.ts';
import { useExploreSearch } from './use-explore-search.ts';
import { useExploreView } from './use-explore-view.ts';
import { ViewSwitch } from './view-switch.tsx';

const AreaNotices = lazyComponent(async () => (await import('./area/area-notices.tsx')).AreaNotices, {
  suspends: true,
  Missing: Nothing,
});

/** From this width on list and map are side by side, as in the classes below. */
const splitLayoutQuery = '(min-width: 64rem)';

const noPosts: readonly never[] = [];

async function prefetchExplore(queryClient: QueryClient, addressed: { search: URLSearchParams }): Promise<Section> {
  const search = parseExploreSearch(addressed.search);
  const place = placeQueryOf(search);
  await Promise.all([
    queryClient.prefetchQuery(postQueries.search(search, search.section)),
    queryClient.prefetchQuery(postQueries.counts(search, search.section)),
    place && queryClient.prefetchQuery(marketQueries.ofPlace(place)),
    prefetchNamedPlace(queryClient, search),
  ]);
  return search.section;
}

function ExploreScreen() {
  const address = useExploreSearch();
  const { search, section } = address;
  const results = useResults(search, section);
  const { place, market } = usePlaceMarket(search);
  const namedPlace = useNamedPlace(search);
  const placeName = place?.name ?? namedPlace;
  const title = exploreHeading(
    search,
    place ?? (namedPlace === null ? null : { name: namedPlace, city: namedPlace, isExact: false }),
  );
  const filters = activeFilters(search, placeName, useAreaUnit());
  const heading = useFocusOnPageChange(search.page);
  const [highlight] = useState(createHighlightStore);
  const isSplit = useMediaQuery(splitLayoutQuery);
  const [hasMap, setHasMap] = useState(true);
  const { view, choose, switches } = useExploreView(hasMap, address);
  const hideMap = useCallback(() => setHasMap(false), []);
  const [isDrawing, setDrawing] = useState(false);
  const [hasBrokenArea, setBroken] = useState(false);
  const isMapAlone = view === 'map';
  const dispatch = useAppDispatch();

  // The server renders an address without what it cannot read.
  useEffect(() => setBroken(address.hasBrokenArea), [address.hasBrokenArea]);
  // The section switch and the links of the shell follow the address.
  useEffect(() => {
    dispatch(sectionChosen(section));
  }, [section, dispatch]);

  return (
    <div
      className={clsx(
        hasMap && '-mb-(--section-gap) min-[64rem]:grid min-[64rem]:grid-cols-[minmax(0,56fr)_minmax(0,44fr)]',
        isMapAlone && 'max-[64rem]:flex max-[64rem]:h-[max(100dvh-var(--topbar)-1px,25rem)] max-[64rem]:flex-col',
      )}
    >
      <title>{documentTitle(title)}</title>
      <div className={clsx('relative min-w-0', hasMap ? 'px-gutter min-[64rem]:pr-6' : 'wrap')}>
        <div
          ref={useStickyHeight()}
          className="z-(--z-sticky) border-b border-hairline bg-page tablet:sticky tablet:top-(--topbar) short:static!"
        >
          <ExploreTabs address={address} />
          <FilterRow address={address} filters={filters} />
        </div>
        <div className={clsx('pb-(--section-gap)', isMapAlone && 'max-[64rem]:sr-only')}>
          {!hasMap && (
            <p role="status" className="pt-3 type-small text-muted">
              The map isn’t available right now. The list shows everything.
            </p>
          )}
          {(hasBrokenArea || isDrawing) && (
            <Suspense>
              <AreaNotices isDrawing={isDrawing} hasBrokenArea={hasBrokenArea} />
            </Suspense>
          )}
          <ResultsHeader
            address={address}
            results={results}
            title={title}
            market={market}
            headingRef={heading}
            isListShown={isSplit || !isMapAlone}
          />
          <div className={clsx(isMapAlone && 'max-[64rem]:hidden', isDrawing && 'opacity-50')}>
            <ResultList
              address={address}
              filters={filters}
              results={results}
              place={hasMap ? 'beside' : 'alone'}
              highlight={highlight}
            />
            {hasMap && (
              <div className="above-compare-tray pointer-events-none sticky bottom-5 short:static! z-(--z-sticky) mt-6 flex justify-center *:pointer-events-auto min-[64rem]:hidden">
                <ViewSwitch view="list" onChoose={choose} buttonRef={switches.list} />
              </div>
            )}
          </div>
        </div>
      </div>
      {hasMap && (
        <MapPane
          className={clsx(
            'beside-compare-tray min-[64rem]:sticky min-[64rem]:top-(--topbar) min-[64rem]:h-[max(100dvh-var(--topbar),25rem)] short:static!',
            isMapAlone ? 'max-[64rem]:min-h-0 max-[64rem]:grow' : 'max-[64rem]:hidden',
          )}
          isShown={isSplit || isMapAlone}
          isListReady={!results.isLoading}
          address={address}
          posts={results.posts ?? noPosts}
          highlight={highlight}
          isBesideList={isSplit}
          placeName={placeName}
          isDrawing={isDrawing}
          onDrawing={setDrawing}
          onUnavailable={hideMap}
          onShowList={() => choose('list')}
          switchRef={switches.map}
        />
      )}
    </div>
  );
}

export { ExploreScreen as Component, prefetchExplore as prefetch };
