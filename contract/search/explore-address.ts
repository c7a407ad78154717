import { exploreDefaults, exploreParameters } from './explore-parameters.ts';
import type { Bounds, ExploreSearch } from './post-search.ts';

/* Apart from the schemas that read the address, so that a page with links to a search loads none of them. */

/** Writes a search as the address bar holds it, without defaults. */
export function formatExploreSearch(search: Partial<ExploreSearch>): URLSearchParams {
  const parameters = new URLSearchParams();
  const defaults: Partial<ExploreSearch> = exploreDefaults;
  for (const name of exploreParameters) {
    const value = search[name];
    if (value === undefined || value === defaults[name]) continue;
    parameters.set(name, formatValue(value));
  }
  return parameters;
}

function formatValue(value: string | number | boolean | readonly string[] | Bounds): string {
  if (typeof value === 'object' && 'south' in value) {
    return [value.south, value.west, value.north, value.east].map((edge) => Number(edge.toFixed(6))).join(',');
  }
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  return Array.isArray(value) ? value.join(',') : String(value);
}
