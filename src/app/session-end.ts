import type { Persistor } from 'redux-persist';
import { paths } from '#src/lib/paths.ts';
import type { SafeStorage } from '#src/lib/storage.ts';

/** Long enough to read the message (specification, point 9). */
const reloadDelayMs = 1_000;

interface SessionEndParts {
  persistor: Pick<Persistor, 'pause' | 'purge'>;
  storages: readonly Pick<SafeStorage, 'clear'>[];
  reloadAt: (path: string) => void;
}

/**
 * What a 401 does (specification, point 4): after a second everything stored is cleared, the persisted state purged and the page
 * reloaded at `/`. Several 401s at once do it once. Drafts stand in IndexedDB and survive it.
 */
export function createSessionEnd({ persistor, storages, reloadAt }: SessionEndParts): () => void {
  let ending = false;
  return () => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      // Without the pause the old token, still in memory, could be written back before the reload.
      persistor.pause();
      persistor.purge().catch(() => {});
      for (const storage of storages) storage.clear();
      reloadAt(paths.home());
    }, reloadDelayMs);
  };
}
