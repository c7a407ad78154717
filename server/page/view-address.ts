import { type PageName, pages } from '#contract/pages.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { parseExploreSearch } from '#contract/search/post-search.ts';
import type { AddressedPage } from './page.service.ts';

export interface ViewAddress extends AddressedPage {
  address: string;
  isKept: boolean;
}

/** Longer than any address that the page writes. */
const queryLengthMax = 2_000;
/** Parameters with few values: views with other parameters are rarely requested twice. */
const keptParameters: readonly string[] = ['section', 'tab', 'page', 'sort'];

export function viewAddress({ page, parameter }: AddressedPage, query: string): ViewAddress | null {
  if (query.length > queryLengthMax) return null;
  const path = pathOf(page, parameter);
  // Only explore's first view depends on the query; unknown, invalid and default values are dropped.
  const search = formatExploreSearch(page === 'explore' ? parseExploreSearch(new URLSearchParams(query)) : {});
  const isKept = [...search.keys()].every((name) => keptParameters.includes(name));
  return { page, parameter, address: search.size > 0 ? `${path}?${search}` : path, isKept };
}

const pathOf = (page: PageName, parameter: string) =>
  pages[page].path
    .split('/')
    .map((part) => (part.startsWith(':') ? parameter : part))
    .join('/');
