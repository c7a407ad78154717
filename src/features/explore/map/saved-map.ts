import type { Bounds } from '#contract/search/post-search.ts';
import { tabStore } from '#src/lib/storage/storage.ts';

const storageKey = 'explore-map';

interface SavedMap {
  /** The history entry that it belongs to, a random key. */
  entry: string;
  view: { bounds: Bounds; zoom: number } | null;
  activeId: string | null;
}

export const saveMapState = (memory: SavedMap) => void tabStore.write(storageKey, JSON.stringify(memory));

/** Null where another history entry was saved since. */
export function restoreMapState(entry: string): SavedMap | null {
  try {
    const saved = JSON.parse(tabStore.read(storageKey) ?? 'null') as SavedMap | null;
    return saved?.entry === entry ? saved : null;
  } catch {
    return null;
  }
}
