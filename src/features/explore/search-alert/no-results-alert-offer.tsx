import type { ExploreSearch } from '#contract/search/post-search.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { SearchAlertButton } from './search-alert-button.tsx';

/** Below a search that found no listing. */
export function NoResultsAlertOffer({ search }: { search: ExploreSearch }) {
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  return (
    <section className="pt-12">
      <SectionHeading title="Or let the house find you" className="mb-3!" />
      <p className="mb-5 max-w-text type-lead text-strong">
        We’ll keep this search and tell you when one comes.
        {!isAgent && ' Make it public, and owners can offer you theirs.'}
      </p>
      <SearchAlertButton search={search} kind="main" />
    </section>
  );
}
