import { openTable, promisifyRequest } from '#src/lib/storage/indexed-db.ts';
import type { StoredMessage } from './outbox-state.ts';

/** Cleared with the session, unlike the drafts of posts. */
const table = openTable('gable-outbox', 'messages');

export interface OutboxStore {
  /** Null where the browser keeps nothing. */
  list: () => Promise<StoredMessage[] | null>;
  /** @returns whether it is kept */
  put: (message: StoredMessage) => Promise<boolean>;
  /** Keeps a message that is made from those already there, in one transaction. @returns whether it is kept */
  add: (make: (known: StoredMessage[] | null) => StoredMessage) => Promise<boolean>;
  delete: (clientId: string) => Promise<void>;
}

/** A member’s key is their address: after it changed, their messages follow. */
export async function moveOutbox(fromKey: string, toKey: string): Promise<void> {
  try {
    const all = await table.entries();
    const own = all.filter(([key]) => key.startsWith(`${fromKey}/`));
    await table.setMany(own.map(([key, stored]) => [`${toKey}/${key.slice(fromKey.length + 1)}`, stored]));
    await table.deleteMany(own.map(([key]) => key));
  } catch {}
}

/** The unsent messages of one member in this browser. No function here rejects. */
export function outboxStore(personKey: string): OutboxStore {
  const prefix = `${personKey}/`;
  const ownKeys = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const commit = (store: IDBObjectStore, message: StoredMessage): Promise<void> => {
    store.put(message, prefix + message.clientId);
    // A reload right after it waits for no further request.
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  };
  return {
    list: async () => {
      try {
        const known: unknown[] = await table.run('readonly', (store) => promisifyRequest(store.getAll(ownKeys())));
        return known.filter(isStored);
      } catch {
        return null;
      }
    },
    put: async (message) => {
      try {
        await table.run('readwrite', (store) => commit(store, message));
        return true;
      } catch {
        return false;
      }
    },
    add: async (make) => {
      let message: StoredMessage | undefined;
      try {
        await table.run('readwrite', async (store) => {
          const known: unknown[] = await promisifyRequest(store.getAll(ownKeys()));
          message = make(known.filter(isStored));
          await commit(store, message);
        });
        return true;
      } catch {
        if (!message) make(null);
        return false;
      }
    },
    delete: async (clientId) => {
      await table.delete(prefix + clientId).catch(() => {});
    },
  };
}

function isStored(value: unknown): value is StoredMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, target, message, position, failure } = value as Record<string, unknown>;
  return (
    typeof clientId === 'string' &&
    typeof target === 'object' &&
    target !== null &&
    typeof message === 'object' &&
    message !== null &&
    typeof position === 'number' &&
    (failure === null || typeof failure === 'string')
  );
}
