import { tabNouns } from '#src/entities/post/post-labels.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type ActiveFilter, withoutAll } from './active-filters.ts';
import type { ExploreAddress } from './use-explore-search.ts';

interface NoResultsProps {
  address: ExploreAddress;
  filters: readonly ActiveFilter[];
}

/** Nothing fits: which filters there are to drop. */
export function NoResults({ address: { search, section, change }, filters }: NoResultsProps) {
  const [one, several] = tabNouns[section][search.tab];
  if (filters.length === 0) {
    return (
      <EmptyState title={`No ${several} here yet`} text="New posts come in every day. Have a look at another tab." />
    );
  }
  return (
    <EmptyState
      title={`No ${several} found`}
      text={
        filters.length === 1
          ? `No ${one} fits this filter. Drop it to see the others.`
          : `No ${one} fits all ${filters.length} filters at once. Drop one, or start again.`
      }
      actions={
        <>
          {filters.length > 1 && (
            <Button kind="main" onClick={() => change(withoutAll(filters))}>
              Clear all filters
            </Button>
          )}
          {filters.map(({ label, without }) => (
            <Button key={label} onClick={() => change(without)}>
              Drop {label.startsWith('“') ? label : `“${label}”`}
            </Button>
          ))}
        </>
      }
    />
  );
}
