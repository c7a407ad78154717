import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { tabNouns, upperFirst } from '#src/entities/post/post-labels.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { activeFilters } from './active-filters.ts';
import { ExploreTabs } from './explore-tabs.tsx';
import { FilterRow } from './filter-row.tsx';
import { headingOf, ListHead } from './list-head.tsx';
import { NoResults } from './no-results.tsx';
import { PostList, PostListSkeleton } from './post-list.tsx';
import { useExploreSearch } from './use-explore-search.ts';
import { usePlaceName } from './use-place-name.ts';
import { useResults } from './use-results.ts';

/** Everything on offer and everybody who looks for it. The address bar holds the whole search. */
export function ExploreScreen() {
  const address = useExploreSearch();
  const { search, section, hrefOf } = address;
  const results = useResults(search, section);
  const placeName = usePlaceName(search);
  const filters = activeFilters(search, placeName);
  const heading = useFocusOnNewPage(search.page);
  const { posts, error, page, pageCount } = results;
  const nouns = tabNouns[section][search.tab][1];

  return (
    <div className="wrap pb-(--section-gap)">
      <title>{documentTitle(headingOf(search, section, placeName))}</title>
      <div className="z-(--z-sticky) border-b border-hairline bg-page tablet:sticky tablet:top-(--topbar)">
        <ExploreTabs address={address} />
        <FilterRow address={address} filters={filters} />
      </div>
      <ListHead address={address} results={results} placeName={placeName} headingRef={heading} />
      {error ? (
        <EmptyState
          title={`We could not load these ${nouns}`}
          text={error.message}
          actions={
            <Button kind="main" icon={RotateCw} onClick={results.retry}>
              Try again
            </Button>
          }
        />
      ) : !posts ? (
        <PostListSkeleton tab={search.tab} />
      ) : posts.length === 0 ? (
        <NoResults address={address} filters={filters} />
      ) : (
        <>
          <h2 className="sr-only">{upperFirst(nouns)}</h2>
          <PostList tab={search.tab} posts={posts} isChanging={results.isChanging} />
        </>
      )}
      {posts && pageCount > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the intent to turn the page.
        <div
          className="mt-10 flex items-center justify-between gap-4"
          onPointerEnter={results.prefetchNext}
          onFocus={results.prefetchNext}
        >
          <Pagination
            label="Pages of results"
            page={page}
            pageCount={pageCount}
            hrefOf={(to) => hrefOf({ page: to })}
          />
          <p className="type-caption whitespace-nowrap text-muted tabular-nums max-tablet:hidden">
            Page {page} of {pageCount}
          </p>
        </div>
      )}
    </div>
  );
}

/** After a press on a page number the reading starts over at the heading; Back and Forward leave the focus alone. */
function useFocusOnNewPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    const turned = previous.current !== page;
    previous.current = page;
    if (turned && navigation === 'PUSH') heading.current?.focus({ preventScroll: true });
  }, [page, navigation]);
  return heading;
}
