import type { Page } from '@playwright/test';

/**
 * What stands in a database of this browser, each value as text by its key: whatever is written there is on its way for a moment, in
 * which a page must not be left that is to find it again.
 */
export const keptIn = (page: Page, database: string): Promise<Record<string, string>> =>
  page.evaluate(async (name) => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // To open it would make it, without what the page puts into it.
    const isThere = (await window.indexedDB.databases()).some((each) => each.name === name);
    if (!isThere) return {};
    const opened = await answerOf(window.indexedDB.open(name));
    const kept: Record<string, string> = {};
    for (const storeName of opened.objectStoreNames) {
      const store = opened.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
      for (const [index, key] of keys.entries()) kept[String(key)] = JSON.stringify(values[index]);
    }
    opened.close();
    return kept;
  }, database);
