import { formatBlogsSearch, parseBlogsSearch } from '#contract/content/blogs-address.ts';
import { type PageName, pages } from '#contract/pages.ts';
import { formatComparedIds, parseComparedIds } from '#contract/post/compared-posts.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import type { AddressedPage } from './page.service.ts';

export interface ViewAddress extends AddressedPage {
  address: string;
  isKept: boolean;
}

const queryLengthMax = 2_000;
/** A choice in the address of the plans page belongs to a checkout, or leads to sign-in. */
const choosesPlan = (query: URLSearchParams) => ['planId', 'interval', 'draft', 'step'].some((name) => query.has(name));

/** Parameters with few values: views with other parameters are rarely requested twice. */
const keptParameters: readonly string[] = ['section', 'tab', 'page', 'sort', 'tag'];
/** Together they are a place, to which other pages link. */
const placeParameters = ['lat', 'lng', 'bounds'] as const;

/** The parameters that a first view depends on; unknown, invalid and default values are dropped. */
function searchOf(page: PageName, parameters: URLSearchParams): URLSearchParams {
  if (page === 'explore') return formatExploreSearch(parseExploreSearch(parameters));
  if (page === 'blogs') return formatBlogsSearch(parseBlogsSearch(parameters));
  if (page === 'compare') return comparedSearch(parameters);
  return new URLSearchParams();
}

function comparedSearch(parameters: URLSearchParams): URLSearchParams {
  const ids = parseComparedIds(parameters);
  return new URLSearchParams(ids.length > 0 ? { ids: formatComparedIds(ids) } : {});
}

export function viewAddress({ page, parameter }: AddressedPage, query: string): ViewAddress | null {
  if (query.length > queryLengthMax) return null;
  if (page === 'plans' && choosesPlan(new URLSearchParams(query))) return null;
  const path = pathOf(page, parameter);
  const search = searchOf(page, new URLSearchParams(query));
  const others = [...search.keys()].filter((name) => !keptParameters.includes(name));
  const isKept = others.length === 0 || others.join() === placeParameters.join();
  return { page, parameter, address: search.size > 0 ? `${path}?${search}` : path, isKept };
}

const canonicalParameters: readonly string[] = ['section', 'tab', 'page', 'q', 'tag', 'ids'];

/** Drops filters and order, whose views repeat those of others. A place keeps its parameters. */
export function canonicalAddress({ page, parameter }: AddressedPage, query: string): string {
  const path = pathOf(page, parameter);
  if (query.length > queryLengthMax) return path;
  const search = searchOf(page, new URLSearchParams(query));
  const isPlace = placeParameters.every((name) => search.has(name));
  for (const name of [...search.keys()])
    if (!canonicalParameters.includes(name) && !(isPlace && placeParameters.some((each) => each === name)))
      search.delete(name);
  return search.size > 0 ? `${path}?${search}` : path;
}

const pathOf = (page: PageName, parameter: string) =>
  pages[page].path
    .split('/')
    .map((part) => (part.startsWith(':') ? parameter : part))
    .join('/');
