import { clearDatabases } from '#src/lib/databases.ts';
import { localStore, tabStore } from '#src/lib/storage.ts';

/**
 * Empties what this browser keeps of whoever was signed in: local storage with the persisted state, this tab's session storage,
 * and IndexedDB but for the drafts. The other tabs hear of it and follow. The store in memory is signed out before, or it would
 * be written back.
 */
export async function clearTraces(): Promise<void> {
  localStore.clear();
  tabStore.clear();
  await clearDatabases();
}
