import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { upperFirst } from '#contract/text/words.ts';
import { tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { RecentlyViewed } from '#src/entities/post/recent/recently-viewed.tsx';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import type { ActiveFilter } from '../filters/active-filters.ts';
import type { ExploreAddress } from '../use-explore-search.ts';
import type { Highlight } from './highlight.ts';
import { PostList, PostListSkeleton } from './post-list.tsx';
import type { Results } from './use-results.ts';

const NoResults = lazyComponent(async () => (await import('./no-results.tsx')).NoResults, { suspends: true });

interface ResultListProps {
  address: ExploreAddress;
  filters: readonly ActiveFilter[];
  results: Results;
  place: 'beside' | 'alone';
  highlight: Highlight;
}

export function ResultList({ address, filters, results, place, highlight }: ResultListProps) {
  const { search, section, hrefOf } = address;
  const { posts, error, page, pageCount } = results;
  const nouns = tabNouns[section][search.tab][1];
  if (error) {
    return (
      <EmptyState
        title={`We couldn’t load these ${nouns}`}
        text={error.message}
        actions={
          <Button kind="main" icon={RotateCw} onClick={results.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!posts) return <PostListSkeleton tab={search.tab} place={place} />;
  if (posts.length === 0 && results.hiddenCount === 0) {
    return (
      <>
        <Suspense>
          <NoResults address={address} filters={filters} />
        </Suspense>
        <RecentlyViewed isBesideMap={place === 'beside'} />
      </>
    );
  }
  return (
    <>
      <h2 className="sr-only">{upperFirst(nouns)}</h2>
      {posts.length === 0 && <p className="text-muted">You’ve hidden all {nouns} on this page.</p>}
      <PostList
        tab={search.tab}
        posts={posts}
        fits={results.fits}
        isChanging={results.isChanging}
        place={place}
        highlight={highlight}
      />
      {pageCount > 1 && (
        <div className="mt-10 flex items-center justify-between gap-4">
          <Pagination
            label="Result pages"
            page={page}
            pageCount={pageCount}
            hrefOf={(to) => hrefOf({ page: to })}
            onIntent={results.prefetchNext}
          />
          <p className="type-caption whitespace-nowrap text-muted tabular-nums max-tablet:hidden">
            Page {page} of {pageCount}
          </p>
        </div>
      )}
    </>
  );
}
