import { delMany, getMany, keys } from 'idb-keyval';
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

/** The files of one form. They outlive the session; no function here rejects. */
export function uploadStore(userId: string, form: string): UploadStore {
  const prefix = draftKey(userId, `${form}/files/`);
  const ownKeys = async () => (await keys<string>(draftStore())).filter((key) => key.startsWith(prefix));
  return {
    claim: (signal) => acquireTabLock(`${draftsDatabase} ${prefix}`, signal),
    list: async () => {
      const found = await attempt(async () => getMany<unknown>(await ownKeys(), draftStore()));
      return (found ?? []).filter(isKept).sort((a, b) => a.key - b.key);
    },
    put: (stored) => attempt(() => putDraft(prefix + stored.key, stored)),
    delete: (key) => attempt(() => delMany([prefix + key], draftStore())),
    deleteAll: () => attempt(async () => delMany(await ownKeys(), draftStore())),
  };
}

const isKept = (stored: unknown): stored is StoredUpload =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'number' &&
  'file' in stored &&
  stored.file instanceof File;
