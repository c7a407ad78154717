import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ExploreSearch, parseExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';

export type SearchChanges = Partial<ExploreSearch>;

export interface ExploreAddress {
  search: ExploreSearch;
  section: Section;
  /** The address of this search with some changes. Any change but that of the page leads to page 1. */
  hrefOf: (changes: SearchChanges) => string;
  /** Goes there, with an entry in the history. */
  change: (changes: SearchChanges) => void;
  /** Goes there in place of this entry: what follows a hand, like the map under a drag, leaves no trail of its own. */
  replace: (changes: SearchChanges) => void;
}

/** The search of explore. The address bar is its only home; the section comes from the page that is active. */
export function useExploreSearch(): ExploreAddress {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const section = useAppSelector((state) => state.activePage.active_page);
  const search = useMemo(() => parseExploreSearch(parameters), [parameters]);
  const hrefOf = useCallback((changes: SearchChanges) => paths.explore({ ...search, page: 1, ...changes }), [search]);
  const change = useCallback((changes: SearchChanges) => navigate(hrefOf(changes)), [navigate, hrefOf]);
  const replace = useCallback(
    (changes: SearchChanges) => navigate(hrefOf(changes), { replace: true }),
    [navigate, hrefOf],
  );
  return { search, section, hrefOf, change, replace };
}
