import { del, get, update } from 'idb-keyval';

/*
 * The posts that were opened last on this device. They stand in IndexedDB, never in local storage, and are forgotten at sign-out.
 * Where a browser refuses to store anything there are none.
 */

const key = 'recent-posts';
const rememberedMax = 12;

/** The latest first. `person` tells members apart on a shared device; '' is a visitor. */
interface RecentPosts {
  person: string;
  ids: readonly string[];
}

/** What a visitor has seen goes with them when they sign in; what one member has seen is nobody else's. */
const idsFor = (person: string, stored: RecentPosts | undefined) =>
  stored && (stored.person === person || stored.person === '') ? stored.ids : [];

/** Ids, the latest first. */
export async function readRecentPosts(person: string): Promise<readonly string[]> {
  return idsFor(person, await get<RecentPosts>(key).catch(() => undefined));
}

export async function rememberPost(person: string, id: string): Promise<void> {
  await update<RecentPosts>(key, (stored) => {
    const others = idsFor(person, stored).filter((one) => one !== id);
    return { person, ids: [id, ...others].slice(0, rememberedMax) };
  }).catch(() => {});
}

/** All of them, whoever opened them. */
export const forgetRecentPosts = (): Promise<void> => del(key).catch(() => {});
