import { delMany, getMany, keys } from 'idb-keyval';
import { claimName } from './claim-name.ts';
import { draftsDatabase } from './databases.ts';
import { attempt, draftKey, draftStore, putDraft } from './draft-store.ts';

/** A file that was chosen and has not arrived at the server; a smaller `key` was chosen before a larger one. */
export interface KeptFile {
  key: number;
  file: File;
}

/** Files that wait in this browser to be sent, by user and form, beside the drafts. */
export interface FileKeeper {
  /** Whether no other tab goes on with them. Until `signal` is aborted no other one does. */
  claim: (signal: AbortSignal) => Promise<boolean>;
  /** Those that are kept, the first chosen first. */
  list: () => Promise<KeptFile[]>;
  keep: (kept: KeptFile) => Promise<unknown>;
  forget: (key: number) => Promise<unknown>;
  /** For when the form itself is given up. */
  forgetAll: () => Promise<unknown>;
}

/** The files of one form. They outlive a reload and the end of a session; nothing here ever rejects. */
export function keptFiles(userId: string, form: string): FileKeeper {
  const prefix = draftKey(userId, `${form}/files/`);
  const ownKeys = async () => (await keys<string>(draftStore())).filter((key) => key.startsWith(prefix));
  return {
    claim: (signal) => claimName(`${draftsDatabase} ${prefix}`, signal),
    list: async () => {
      const found = await attempt(async () => getMany<unknown>(await ownKeys(), draftStore()));
      return (found ?? []).filter(isKept).sort((a, b) => a.key - b.key);
    },
    keep: (kept) => attempt(() => putDraft(prefix + kept.key, kept)),
    forget: (key) => attempt(() => delMany([prefix + key], draftStore())),
    forgetAll: () => attempt(async () => delMany(await ownKeys(), draftStore())),
  };
}

const isKept = (stored: unknown): stored is KeptFile =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'number' &&
  'file' in stored &&
  stored.file instanceof File;
