import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();
let chosen: Theme = readTheme();

function readTheme(): Theme {
  const stored = localStore.read(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

// index.html does the same before the first paint.
function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen = theme;
  for (const listener of listeners) listener();
}

/** Chooses light or dark for this browser, or follows the system again. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove(key);
  else localStore.write(key, theme);
  show(theme);
}

function onStorage(event: StorageEvent): void {
  // The key is null where the whole storage was cleared.
  if (event.key === key || event.key === null) show(readTheme());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The theme that was chosen, also in another tab. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => chosen);
