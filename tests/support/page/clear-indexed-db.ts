import { promisifyRequest } from 'idb-keyval';
import { clearDatabase } from '#src/lib/storage/databases.ts';

async function names(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

async function isEmpty(name: string): Promise<boolean> {
  const database = await promisifyRequest(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return true;
    const transaction = database.transaction(stores);
    const counts = stores.map((store) => promisifyRequest(transaction.objectStore(store).count()));
    return (await Promise.all(counts)).every((count) => count === 0);
  } finally {
    database.close();
  }
}

/** Empties every database of the simulated browser. What was read before may be written right after: it is looked at once more. */
export async function emptyDatabases(): Promise<void> {
  for (const name of await names()) await clearDatabase(name);
  for (const name of await names()) if (!(await isEmpty(name))) return emptyDatabases();
}
