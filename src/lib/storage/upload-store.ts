import { delMany, getMany, keys, type UseStore } from 'idb-keyval';
import { draftsDatabase } from './databases.ts';
import { attempt, draftKey, draftStore, putDraft } from './draft-store.ts';
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
  open: () => UseStore;
}

const besideDrafts: FileDatabase = { name: draftsDatabase, open: draftStore };

/** The files of one form. Beside the drafts they outlive the session; no function here rejects. */
export function uploadStore(userId: string, form: string, { name, open } = besideDrafts): UploadStore {
  const prefix = draftKey(userId, `${form}/files/`);
  const ownKeys = async () => (await keys<string>(open())).filter((key) => key.startsWith(prefix));
  return {
    claim: (signal) => acquireTabLock(`${name} ${prefix}`, signal),
    list: async () => {
      const found = await attempt(async () => getMany<unknown>(await ownKeys(), open()));
      return (found ?? []).filter(isKept).sort((a, b) => a.key - b.key);
    },
    put: (stored) => attempt(() => putDraft(prefix + stored.key, stored, open())),
    delete: (key) => attempt(() => delMany([prefix + key], open())),
    deleteAll: () => attempt(async () => delMany(await ownKeys(), open())),
  };
}

const isKept = (stored: unknown): stored is StoredUpload =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'number' &&
  'file' in stored &&
  stored.file instanceof File;
