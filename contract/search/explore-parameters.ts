import { filterNames } from './filter-scopes.ts';

export const exploreDefaults = { section: 'residential', tab: 'sale', page: 1, sort: 'newest' } as const;

export const exploreParameters = ['section', 'tab', 'page', 'sort', 'request', ...filterNames] as const;
