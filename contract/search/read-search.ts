import { pageMax } from '#contract/limits.ts';
import { sections, tabs } from '#contract/vocabulary.ts';
import { exploreDefaults, exploreParameters, requestPattern, sorts } from './explore-parameters.ts';
import { readFilter, readWholeNumber } from './filters/read-filter.ts';
import { travelWithoutArea } from './filters/travel-time.ts';
import type { ExploreSearch } from './post-search.ts';

const oneOf = (values: readonly string[], text: string) => (values.includes(text) ? text : undefined);

function readParameter(name: (typeof exploreParameters)[number], text: string): unknown {
  switch (name) {
    case 'section':
      return oneOf(sections, text);
    case 'tab':
      return oneOf(tabs, text);
    case 'page':
      return readWholeNumber(text, pageMax, 1);
    case 'sort':
      return oneOf(sorts, text);
    case 'request':
      return requestPattern.test(text) ? text : undefined;
    default:
      return readFilter(name, text);
  }
}

/** Reads a search from the address bar; invalid values are ignored one by one. */
export function parseExploreSearch(parameters: URLSearchParams): ExploreSearch {
  const search: Record<string, unknown> = { ...exploreDefaults };
  for (const name of exploreParameters) {
    const text = parameters.get(name);
    const value = text === null ? undefined : readParameter(name, text);
    if (value !== undefined) search[name] = value;
  }
  const read = search as ExploreSearch;
  if (read.area === undefined && travelWithoutArea(read.travel) === undefined) delete read.travel;
  return read;
}
