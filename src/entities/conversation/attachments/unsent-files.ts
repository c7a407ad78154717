import { createStore, del, get, type UseStore } from 'idb-keyval';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { looseUploadDays } from '#contract/limits.ts';
import { attempt, putDraft } from '#src/lib/storage/draft-store.ts';
import { acquireTabLock } from '#src/lib/storage/tab-lock.ts';
import { type UploadStore, uploadStore } from '#src/lib/storage/upload-store.ts';

/** Cleared with the session, unlike the drafts of posts. */
const name = 'gable-attachments';

let opened: UseStore | undefined;

const open = () => {
  opened ??= createStore(name, 'files');
  return opened;
};

/** The server keeps an upload that no message carries for so long. */
const keptMs = (looseUploadDays - 1) * 86_400_000;

interface StoredUploads {
  savedAt: number;
  uploads: SentAttachment[];
}

interface UnsentFiles {
  /** Files that have not arrived at the server. */
  files: UploadStore;
  /** Files that have. null where another tab has them: then this one keeps none. The claim holds until `signal` is aborted. */
  readUploads: (signal: AbortSignal) => Promise<SentAttachment[] | null>;
  writeUploads: (uploads: readonly SentAttachment[]) => Promise<unknown>;
}

/** The files of a message that is being written, in this browser. No function here rejects. */
export function unsentFiles(personKey: string, targetKey: string): UnsentFiles {
  const key = `${personKey}/${targetKey}/uploads`;
  return {
    files: uploadStore(personKey, targetKey, { name, open }),
    readUploads: async (signal) => {
      if (!(await acquireTabLock(`${name} ${key}`, signal))) return null;
      const stored = await attempt(() => get<StoredUploads>(key, open()));
      return stored && Date.now() - stored.savedAt < keptMs ? stored.uploads : [];
    },
    writeUploads: (uploads) =>
      attempt(() =>
        uploads.length === 0 ? del(key, open()) : putDraft(key, { savedAt: Date.now(), uploads }, open()),
      ),
  };
}
