import { sessionTable } from '#src/lib/storage/indexed-db.ts';

/* In IndexedDB, never in local storage, and cleared at sign-out. Empty where the browser refuses to store. */

const key = 'recent-posts';
const rememberedMax = 12;

/** The latest first. `person` separates members on a shared device; '' is a visitor. */
interface RecentPosts {
  person: string;
  ids: readonly string[];
}

const idsFor = (person: string, stored: RecentPosts | undefined) =>
  stored && (stored.person === person || stored.person === '') ? stored.ids : [];

export async function readRecentPosts(person: string): Promise<readonly string[]> {
  return idsFor(person, await sessionTable.get<RecentPosts>(key).catch(() => undefined));
}

export async function addRecentPost(person: string, id: string): Promise<void> {
  await sessionTable
    .update<RecentPosts>(key, (stored) => {
      const others = idsFor(person, stored).filter((one) => one !== id);
      return { person, ids: [id, ...others].slice(0, rememberedMax) };
    })
    .catch(() => {});
}

export const clearRecentPosts = (): Promise<void> => sessionTable.delete(key).catch(() => {});
