import type { PostSummary } from '#contract/post/post.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentCard } from '../posts.present.ts';
import type { PostFilters } from './filters.repo.ts';
import { countNewPosts, countUnchanged, findNewPosts, type NewPostCounts, type Week } from './new-posts.repo.ts';

export interface NewPosts extends NewPostCounts {
  cards: PostSummary[];
}

/** Posts first listed in this week that can still be found: counted, and the newest `limit` as visitors see them. */
export async function getNewPosts(db: Db, filters: PostFilters, week: Week, limit: number): Promise<NewPosts> {
  const counts = await countNewPosts(db, filters, week);
  const rows = counts.posts === 0 ? [] : await findNewPosts(db, filters, week, limit);
  return { ...counts, cards: rows.map(presentCard) };
}

/** Whether all of these posts can still be found as they were then. */
export const areUnchanged = async (db: Db, ids: readonly string[], since: Date): Promise<boolean> =>
  ids.length === 0 || (await countUnchanged(db, ids, since)) === ids.length;
