import { useSyncExternalStore } from 'react';
import { tabStore } from '#src/lib/storage.ts';

/** Posts that were opened in this tab: their pins step back. Kept until the tab is closed, the newest ones. */
const key = 'seen-posts';
const seenMax = 500;

const listeners = new Set<() => void>();
let current: { text: string | null; ids: ReadonlySet<string> } = { text: null, ids: new Set() };

/** The same set as long as nothing changes. What somebody else may have left there is not trusted. */
function read(): ReadonlySet<string> {
  const text = tabStore.read(key);
  if (text !== current.text) current = { text, ids: new Set(text?.split(' ').filter(Boolean)) };
  return current.ids;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markSeen(id: string): void {
  const seen = read();
  if (seen.has(id)) return;
  const ids = [...seen, id].slice(-seenMax);
  // Where nothing can be stored it counts until the page is loaded again.
  current = { text: tabStore.write(key, ids.join(' ')) ? ids.join(' ') : current.text, ids: new Set(ids) };
  for (const listener of listeners) listener();
}

export const useSeenPosts = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read);
