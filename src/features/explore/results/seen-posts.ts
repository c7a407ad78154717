import { useSyncExternalStore } from 'react';
import { tabStore } from '#src/lib/storage/storage.ts';

/** The newest posts opened in this tab, until the tab is closed; their pins step back. */
const key = 'seen-posts';
const seenMax = 500;

const listeners = new Set<() => void>();
let current: { text: string | null; ids: ReadonlySet<string> } = { text: null, ids: new Set() };

/** The set is stable between changes. Stored text is not trusted. */
function read(): ReadonlySet<string> {
  const text = tabStore.read(key);
  if (text !== current.text) current = { text, ids: new Set(text?.split(' ').filter(Boolean)) };
  return current.ids;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markPostSeen(id: string): void {
  const seen = read();
  if (seen.has(id)) return;
  const ids = [...seen, id].slice(-seenMax);
  // Where the browser refuses to store, the set lasts until the next load.
  current = { text: tabStore.write(key, ids.join(' ')) ? ids.join(' ') : current.text, ids: new Set(ids) };
  for (const listener of listeners) listener();
}

export const useSeenPosts = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read);
