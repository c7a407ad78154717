import type { Page } from '@playwright/test';

/** Each value as text by its key. A page must not be left before its write is found here: writes take a moment. */
export const keptIn = (page: Page, database: string): Promise<Record<string, string>> =>
  page.evaluate(async (name) => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a missing database would create an empty one.
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
