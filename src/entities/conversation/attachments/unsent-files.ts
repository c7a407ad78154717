import type { SentAttachment } from '#contract/chat/attachment.ts';
import { unattachedUploadDays } from '#contract/limits.ts';
import { attempt } from '#src/lib/storage/draft-store.ts';
import { openTable, promisifyRequest } from '#src/lib/storage/indexed-db.ts';
import { createTabChannel } from '#src/lib/storage/tab-channel.ts';
import { type UploadStore, uploadStore } from '#src/lib/storage/upload-store.ts';

/** Cleared with the session, unlike the drafts of posts. */
const name = 'gable-attachments';

const table = openTable(name, 'files');

/** The server keeps an upload that no message carries for so long. */
const keptMs = (unattachedUploadDays - 1) * 86_400_000;

interface StoredUploads {
  savedAt: number;
  uploads: SentAttachment[];
}

type Uploads = readonly SentAttachment[];

interface UnsentFiles {
  /** Files that have not arrived at the server. The tab that uploads them has them. */
  files: UploadStore;
  /** How many of them other tabs have. */
  countElsewhere: () => Promise<number>;
  /** Uploaded files, shared by all tabs; null where the browser stores nothing. */
  readUploads: () => Promise<Uploads | null>;
  /** In one transaction: another tab may change them at the same time. @returns whether they are kept */
  changeUploads: (change: (uploads: Uploads) => Uploads) => Promise<boolean>;
  /** Calls `listener` after another tab has changed any of them. */
  listen: (listener: () => void) => () => void;
}

const freshUploads = (stored: StoredUploads | undefined): Uploads =>
  stored && Date.now() - stored.savedAt < keptMs ? stored.uploads : [];

/** The files of a message that is being written, in this browser. No function here rejects. */
export function unsentFiles(personKey: string, targetKey: string): UnsentFiles {
  const key = `${personKey}/${targetKey}/uploads`;
  const files = uploadStore(personKey, targetKey, { name, table });
  const ownKeys = new Set<number>();
  let claimed: Promise<unknown> = Promise.resolve();
  const tabs = createTabChannel<'changed'>(`${name} ${key}`);
  const notifyTabs = () => tabs.post('changed');

  async function claim(signal: AbortSignal): Promise<boolean> {
    const isOurs = await files.claim(signal);
    if (isOurs) for (const each of await files.list()) ownKeys.add(each.key);
    return isOurs;
  }

  return {
    files: {
      ...files,
      claim: (signal) => {
        const isOurs = claim(signal);
        claimed = isOurs;
        return isOurs;
      },
      put: (stored) => {
        ownKeys.add(stored.key);
        return files.put(stored).then(notifyTabs);
      },
      delete: (fileKey) => files.delete(fileKey).then(notifyTabs),
    },
    countElsewhere: async () => {
      await claimed;
      return (await files.list()).filter((each) => !ownKeys.has(each.key)).length;
    },
    readUploads: () => attempt(async () => freshUploads(await table.get<StoredUploads>(key))),
    changeUploads: async (change) => {
      const changed = await attempt(() =>
        table.run('readwrite', async (store) => {
          const uploads = change(freshUploads(await promisifyRequest(store.get(key))));
          if (uploads.length === 0) store.delete(key);
          else store.put({ savedAt: Date.now(), uploads }, key);
          store.transaction.commit();
          await promisifyRequest(store.transaction);
          return true;
        }),
      );
      notifyTabs();
      return changed ?? false;
    },
    listen: tabs.listen,
  };
}
