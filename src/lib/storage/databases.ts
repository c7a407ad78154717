import { promisifyRequest } from './indexed-db.ts';

export const draftsDatabase = 'gable-drafts';

/** Cleared, not deleted: deleting would wait for every tab that has the database open. */
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

/** Clears every IndexedDB database of this site but the drafts. Never rejects. */
export async function clearDatabases(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    const names = databases.flatMap(({ name }) => (name === undefined || name === draftsDatabase ? [] : name));
    await Promise.allSettled(names.map(clearDatabase));
  } catch {}
}
