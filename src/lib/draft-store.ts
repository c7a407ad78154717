import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { draftsDatabase } from './databases.ts';

let opened: UseStore | undefined;

/** Where everything is kept that outlives a session, under keys that begin with the user. */
export const draftStore = () => {
  opened ??= createStore(draftsDatabase, 'drafts');
  return opened;
};

export const draftKey = (userId: string, form: string) => `${userId}/${form}`;

/** Where a browser keeps nothing, nothing is there and nothing fails: a draft is a help, not a promise. */
export async function attempt<Result>(action: () => Promise<Result>): Promise<Result | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

/**
 * Keeps a value. Left to itself a browser commits once the page has heard that all is written: of a page that is reloaded or closed
 * right after the last letter nothing would be kept.
 */
export const putDraft = (key: string, value: unknown): Promise<void> =>
  draftStore()('readwrite', (store) => {
    store.put(value, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
