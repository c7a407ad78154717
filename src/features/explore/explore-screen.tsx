import type { QueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useCallback, useState } from 'react';
import { documentTitle } from '#contract/pages.ts';
import { parseExploreSearch } from '#contract/post-search.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useMediaQuery } from '#src/lib/media-query.ts';
import { useAreaUnit } from '#src/lib/units.ts';
import { useFocusOnNewPage } from '#src/ui/use-focus-on-new-page.ts';
import { activeFilters } from './active-filters.ts';
import { ExploreTabs } from './explore-tabs.tsx';
import { FilterRow } from './filter-row.tsx';
import { createHighlight } from './highlight.ts';
import { headingOf, ListHead } from './list-head.tsx';
import { MapPane } from './map-pane.tsx';
import { ResultList } from './result-list.tsx';
import { useExploreSearch } from './use-explore-search.ts';
import { usePlaceName } from './use-place-name.ts';
import { useResults } from './use-results.ts';
import { useView } from './use-view.ts';
import { ViewSwitch } from './view-switch.tsx';

/** From here on list and map stand side by side; the classes below say the same as `split`. */
const wideEnough = '(min-width: 64rem)';

const noPosts: readonly never[] = [];

/** Asks what the screen shows first of the search in the address. */
async function prefetchExplore(queryClient: QueryClient, addressed: { search: URLSearchParams }): Promise<undefined> {
  const search = parseExploreSearch(addressed.search);
  await Promise.all([
    queryClient.prefetchQuery(postQueries.search(search, 'residential')),
    queryClient.prefetchQuery(postQueries.counts(search, 'residential')),
  ]);
}

/** Everything on offer and everybody who looks for it, as a list and on a map. The address bar holds the whole search. */
function ExploreScreen() {
  const address = useExploreSearch();
  const { search, section } = address;
  const results = useResults(search, section);
  const placeName = usePlaceName(search);
  const filters = activeFilters(search, placeName, useAreaUnit());
  const heading = useFocusOnNewPage(search.page);
  const [highlight] = useState(createHighlight);
  const isSplit = useMediaQuery(wideEnough);
  const [hasMap, setHasMap] = useState(true);
  const { view, choose, switches } = useView(hasMap, address);
  const giveUpMap = useCallback(() => setHasMap(false), []);
  const isMapAlone = view === 'map';

  return (
    <div
      className={clsx(
        hasMap && '-mb-(--section-gap) min-[64rem]:grid min-[64rem]:grid-cols-[minmax(0,56fr)_minmax(0,44fr)]',
        isMapAlone && 'max-[64rem]:flex max-[64rem]:h-[calc(100dvh-var(--topbar)-1px)] max-[64rem]:flex-col',
      )}
    >
      <title>{documentTitle(headingOf(search, section, placeName))}</title>
      <div className={clsx('relative min-w-0', hasMap ? 'px-gutter min-[64rem]:pr-6' : 'wrap')}>
        <div className="z-(--z-sticky) border-b border-hairline bg-page tablet:sticky tablet:top-(--topbar)">
          <ExploreTabs address={address} />
          <FilterRow address={address} filters={filters} />
        </div>
        <div className={clsx('pb-(--section-gap)', isMapAlone && 'max-[64rem]:sr-only')}>
          {!hasMap && (
            <p role="status" className="pt-3 type-small text-muted">
              The map is not available right now. The list has everything.
            </p>
          )}
          <ListHead
            address={address}
            results={results}
            placeName={placeName}
            headingRef={heading}
            isListShown={isSplit || !isMapAlone}
          />
          <div className={clsx(isMapAlone && 'max-[64rem]:hidden')}>
            <ResultList
              address={address}
              filters={filters}
              results={results}
              place={hasMap ? 'beside' : 'alone'}
              highlight={highlight}
            />
            {hasMap && (
              <div className="pointer-events-none sticky bottom-5 z-(--z-sticky) mt-6 flex justify-center *:pointer-events-auto min-[64rem]:hidden">
                <ViewSwitch view="list" onChoose={choose} buttonRef={switches.list} />
              </div>
            )}
          </div>
        </div>
      </div>
      {hasMap && (
        <MapPane
          className={clsx(
            'min-[64rem]:sticky min-[64rem]:top-(--topbar) min-[64rem]:h-[calc(100dvh-var(--topbar))]',
            isMapAlone ? 'max-[64rem]:min-h-0 max-[64rem]:grow' : 'max-[64rem]:hidden',
          )}
          isShown={isSplit || isMapAlone}
          isListReady={!results.isLoading}
          address={address}
          posts={results.posts ?? noPosts}
          highlight={highlight}
          isBesideList={isSplit}
          placeName={placeName}
          onUnavailable={giveUpMap}
          onShowList={() => choose('list')}
          switchRef={switches.map}
        />
      )}
    </div>
  );
}

export { ExploreScreen as Component, prefetchExplore as prefetch };
