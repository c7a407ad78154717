import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { travelWithoutArea } from '#contract/search/filters/travel-time.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/navigation/paths.ts';

export type SearchChanges = Partial<ExploreSearch>;

export interface ExploreAddress {
  search: ExploreSearch;
  section: Section;
  /** Any change but that of the page leads to page 1. */
  hrefOf: (changes: SearchChanges) => string;
  change: (changes: SearchChanges) => void;
  /** Replaces the history entry, so that dragging the map adds no entries. */
  replace: (changes: SearchChanges) => void;
  /** The address holds an area that cannot be read, or breaks a rule. */
  hasBrokenArea: boolean;
}

/** The address bar is the only home of the search. The rest of the site follows its section. */
export function useExploreSearch(): ExploreAddress {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => parseExploreSearch(parameters), [parameters]);
  const hrefOf = useCallback(
    (changes: SearchChanges) => {
      const next = { ...search, page: 1, ...changes };
      // The order by open houses goes with their filter.
      if (!next.openOn && next.sort === 'open') next.sort = 'newest';
      if (!('travel' in changes) && next.area !== search.area) next.travel = travelWithoutArea(next.travel);
      return paths.explore(next);
    },
    [search],
  );
  const change = useCallback((changes: SearchChanges) => navigate(hrefOf(changes)), [navigate, hrefOf]);
  const replace = useCallback(
    (changes: SearchChanges) => navigate(hrefOf(changes), { replace: true }),
    [navigate, hrefOf],
  );
  const hasBrokenArea = !search.area && parameters.has('area');
  return { search, section: search.section, hrefOf, change, replace, hasBrokenArea };
}
