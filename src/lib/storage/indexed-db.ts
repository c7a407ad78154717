import {
  createStore,
  del,
  delMany,
  entries,
  get,
  getMany,
  keys,
  promisifyRequest as promisify,
  set,
  setMany,
  type UseStore,
  update,
} from 'idb-keyval';
import { withStorageTimeout } from './with-storage-timeout.ts';

/** Awaits a request or a whole transaction. */
export const promisifyRequest = promisify;

/** A key-value table in IndexedDB. Every function rejects where the browser refuses, throws or does not answer; none throws. */
export interface Table {
  /** Runs `work` in one transaction, which begins in the task of the call. */
  run: UseStore;
  get: <Value>(key: string) => Promise<Value | undefined>;
  getMany: <Value>(keys: string[]) => Promise<(Value | undefined)[]>;
  keys: () => Promise<string[]>;
  entries: () => Promise<[string, unknown][]>;
  set: (key: string, value: unknown) => Promise<void>;
  setMany: (values: [string, unknown][]) => Promise<void>;
  update: <Value>(key: string, change: (stored: Value | undefined) => Value) => Promise<void>;
  delete: (key: string) => Promise<void>;
  deleteMany: (keys: string[]) => Promise<void>;
}

/** Opened at its first use, and shared by all of them: call it once for a table. */
export function openTable(database: string, table: string): Table {
  const run = openGuarded(database, table);
  return {
    run,
    get: (key) => get(key, run),
    getMany: (all) => getMany(all, run),
    keys: () => keys<string>(run),
    entries: () => entries<string, unknown>(run),
    set: (key, value) => set(key, value, run),
    setMany: (values) => setMany(values, run),
    update: (key, change) => update(key, change, run),
    delete: (key) => del(key, run),
    deleteMany: (all) => delMany(all, run),
  };
}

/** Rejects at once while an earlier call is overdue. Abandoned work is not begun later. */
function openGuarded(database: string, table: string): UseStore {
  let store: UseStore | undefined;
  let overdue: Promise<unknown> | undefined;
  return async (mode, work) => {
    if (overdue) throw new Error('IndexedDB does not answer');
    store ??= createStore(database, table);
    let isGivenUp = false;
    const answer = store(mode, (objects) => {
      if (isGivenUp) throw new Error('IndexedDB answered too late');
      return work(objects);
    });
    return withStorageTimeout(answer, () => {
      isGivenUp = true;
      overdue = answer;
      const onAnswer = () => {
        overdue = undefined;
      };
      answer.then(onAnswer, onAnswer);
    });
  };
}

/** Table shared by small session data (message drafts, recent posts); cleared at sign-out. */
export const sessionTable = openTable('keyval-store', 'keyval');
