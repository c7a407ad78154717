/** The state of a location where whoever arrives wants to type into the search, not to read from the heading on. */
export const searchFirst = { arrivesAt: 'search' };

export const isSearchFirst = (state: unknown) =>
  typeof state === 'object' && state !== null && 'arrivesAt' in state && state.arrivesAt === searchFirst.arrivesAt;

/** The page's place search, which `/` goes to. */
export const findSearch = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
