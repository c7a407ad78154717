import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while the server prerenders and while the browser hydrates, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
