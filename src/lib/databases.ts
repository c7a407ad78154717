import { promisifyRequest } from 'idb-keyval';

/** The one database that outlives a session: what somebody was writing when it ended. */
export const draftsDatabase = 'gable-drafts';

/** Cleared and not deleted: deleting would wait for every tab that has the database open. */
export async function clearDatabase(name: string): Promise<void> {
  const database = await promisifyRequest(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const transaction = database.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    await promisifyRequest(transaction);
  } finally {
    database.close();
  }
}

/** Empties every IndexedDB database of this site but the drafts. Never rejects: where a browser keeps none there is nothing to do. */
export async function clearDatabases(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    const names = databases.flatMap(({ name }) => (name === undefined || name === draftsDatabase ? [] : name));
    await Promise.allSettled(names.map(clearDatabase));
  } catch {}
}
