import { draftsDatabase } from './databases.ts';
import { openTable, promisifyRequest, type Table } from './indexed-db.ts';

export const draftTable = openTable(draftsDatabase, 'drafts');

export const draftKey = (userId: string, form: string) => `${userId}/${form}`;

/** Null where the browser blocks storage: drafts are best effort. */
export async function attempt<Result>(action: () => Promise<Result>): Promise<Result | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

/** Commits explicitly: input followed at once by a reload or a closed tab is saved too. */
export const putDraft = (key: string, value: unknown, table: Table = draftTable): Promise<void> =>
  table.run('readwrite', (store) => {
    store.put(value, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
