import { draftsDatabase } from './databases.ts';
import { attempt, draftKey, draftTable, putDraft } from './draft-store.ts';
import type { Table } from './indexed-db.ts';
import { acquireTabLock } from './tab-lock.ts';

export interface StoredUpload {
  key: number;
  file: File;
}

export interface UploadStore {
  claim: (signal: AbortSignal) => Promise<boolean>;
  list: () => Promise<StoredUpload[]>;
  put: (stored: StoredUpload) => Promise<unknown>;
  delete: (key: number) => Promise<unknown>;
  deleteAll: () => Promise<unknown>;
}

interface FileDatabase {
  name: string;
  table: Table;
}

const besideDrafts: FileDatabase = { name: draftsDatabase, table: draftTable };

/** The files of one form. Beside the drafts they outlive the session; no function here rejects. */
export function uploadStore(userId: string, form: string, { name, table } = besideDrafts): UploadStore {
  const prefix = draftKey(userId, `${form}/files/`);
  const ownKeys = async () => (await table.keys()).filter((key) => key.startsWith(prefix));
  return {
    claim: (signal) => acquireTabLock(`${name} ${prefix}`, signal),
    list: async () => {
      const found = await attempt(async () => table.getMany<unknown>(await ownKeys()));
      return (found ?? []).filter(isKept).sort((a, b) => a.key - b.key);
    },
    put: (stored) => attempt(() => putDraft(prefix + stored.key, stored, table)),
    delete: (key) => attempt(() => table.delete(prefix + key)),
    deleteAll: () => attempt(async () => table.deleteMany(await ownKeys())),
  };
}

const isKept = (stored: unknown): stored is StoredUpload =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'number' &&
  'file' in stored &&
  stored.file instanceof File;
