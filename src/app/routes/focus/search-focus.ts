export const focusSearchState = { arrivesAt: 'search' };

export const shouldFocusSearch = (state: unknown) =>
  typeof state === 'object' && state !== null && 'arrivesAt' in state && state.arrivesAt === focusSearchState.arrivesAt;

export const findSearch = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]');
