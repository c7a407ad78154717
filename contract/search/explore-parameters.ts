import { filterNames } from './filters/filter-scopes.ts';

export const exploreDefaults = { section: 'residential', tab: 'sale', page: 1, sort: 'newest' } as const;

export const exploreParameters = ['section', 'tab', 'page', 'sort', 'request', ...filterNames] as const;

export const sorts = ['newest', 'price-asc', 'price-desc', 'largest', 'nearest', 'open'] as const;
export type Sort = (typeof sorts)[number];

/** An id, as the search of one's own request holds it. */
export const requestPattern = /^[\w-]{1,64}$/;
