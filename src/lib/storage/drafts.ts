import { attempt, draftKey, draftTable, putDraft } from './draft-store.ts';
import { promisifyRequest } from './indexed-db.ts';

export type Draft = Record<string, string>;

function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const texts = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** The drafts of this browser, by user and form. They outlive the session; no function here rejects. */
export const drafts = {
  read: async (userId: string, form: string) => readDraft(await attempt(() => draftTable.get(draftKey(userId, form)))),
  readStored: async (userId: string, form: string): Promise<unknown> =>
    (await attempt(() => draftTable.get<unknown>(draftKey(userId, form)))) ?? null,
  write: async (userId: string, form: string, draft: object): Promise<boolean> =>
    (await attempt(async () => {
      await putDraft(draftKey(userId, form), draft);
      return true;
    })) ?? false,
  /** Removes the draft if `isIt` accepts the stored one: another tab may have written it meanwhile. */
  removeIf: (userId: string, form: string, isIt: (stored: unknown) => boolean) =>
    attempt(() =>
      draftTable.run('readwrite', async (store) => {
        const key = draftKey(userId, form);
        if (isIt(await promisifyRequest(store.get(key)))) await promisifyRequest(store.delete(key));
      }),
    ),
  names: async (userId: string): Promise<string[]> => {
    const prefix = draftKey(userId, '');
    const all = (await attempt(draftTable.keys)) ?? [];
    return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  },
  remove: (userId: string, form: string) => attempt(() => draftTable.delete(draftKey(userId, form))),
  removeAll: (userId: string) =>
    attempt(async () => {
      const names = await drafts.names(userId);
      await draftTable.deleteMany(names.map((name) => draftKey(userId, name)));
    }),
};
