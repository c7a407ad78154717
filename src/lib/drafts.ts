import { delMany, get, keys, promisifyRequest } from 'idb-keyval';
import { attempt, draftKey, draftStore, putDraft } from './draft-store.ts';

/** What somebody typed into a form and has not saved: the text of each field by its name. Longer forms keep more than texts. */
export type Draft = Record<string, string>;

function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const texts = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** The drafts of this browser, by user and form. They outlive a reload and the end of a session; nothing here ever rejects. */
export const drafts = {
  read: async (userId: string, form: string) =>
    readDraft(await attempt(() => get(draftKey(userId, form), draftStore()))),
  /** The draft as it was written, whatever it holds; whoever reads it has to check it. Null where there is none. */
  readStored: async (userId: string, form: string): Promise<unknown> =>
    (await attempt(() => get<unknown>(draftKey(userId, form), draftStore()))) ?? null,
  /** Whether it is kept now. */
  write: async (userId: string, form: string, draft: object): Promise<boolean> =>
    (await attempt(async () => {
      await putDraft(draftKey(userId, form), draft);
      return true;
    })) ?? false,
  /** Removes the draft if `isIt` says so of what is there: another tab may have written it meanwhile. */
  removeIf: (userId: string, form: string, isIt: (stored: unknown) => boolean) =>
    attempt(() =>
      draftStore()('readwrite', async (store) => {
        const key = draftKey(userId, form);
        if (isIt(await promisifyRequest(store.get(key)))) await promisifyRequest(store.delete(key));
      }),
    ),
  /** The names of the forms that this user has something kept of. */
  names: async (userId: string): Promise<string[]> => {
    const prefix = draftKey(userId, '');
    const all = (await attempt(() => keys<string>(draftStore()))) ?? [];
    return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  },
  remove: (userId: string, form: string) => attempt(() => delMany([draftKey(userId, form)], draftStore())),
  /** All that somebody left unsaved, for when the account is gone. */
  removeAll: (userId: string) =>
    attempt(async () => {
      const names = await drafts.names(userId);
      await delMany(
        names.map((name) => draftKey(userId, name)),
        draftStore(),
      );
    }),
};
