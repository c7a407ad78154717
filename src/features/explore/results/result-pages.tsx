import { Pagination } from '#src/ui/navigation/pagination.tsx';
import type { ExploreAddress } from '../use-explore-search.ts';
import type { Results } from './use-results.ts';

/** Pages of the results; the next one is fetched when it is about to be turned to. */
export function ResultPages({ results, hrefOf }: { results: Results; hrefOf: ExploreAddress['hrefOf'] }) {
  const { page, pageCount } = results;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the intent to turn the page.
    <div
      className="mt-10 flex items-center justify-between gap-4"
      onPointerEnter={results.prefetchNext}
      onFocus={results.prefetchNext}
    >
      <Pagination label="Result pages" page={page} pageCount={pageCount} hrefOf={(to) => hrefOf({ page: to })} />
      <p className="type-caption whitespace-nowrap text-muted tabular-nums max-tablet:hidden">
        Page {page} of {pageCount}
      </p>
    </div>
  );
}
