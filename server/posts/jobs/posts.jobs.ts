import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { publishEvents } from '#server/platform/events/publish-event.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { transitionPosts } from '../lifecycle/transition-posts.ts';
import { forgetViewsOfPastDays } from '../views/views.repo.ts';
import { forgetFormerListings, lockOverdue, purgeBatch, remindBatch } from './posts.jobs.repo.ts';

/** How often expired posts are looked for; a post can stay in search this long after it expires. */
const delayMs = 60_000;

export function schedulePostJobs(app: App, context: Context): void {
  repeatInBackground(app, context, {
    name: 'posts',
    failureMessage: 'posts cannot be tended right now',
    delayMs,
    work: (stopping) => runPostJobs(context.db, stopping),
  });
}

export async function runPostJobs(db: Db, stopping?: AbortSignal): Promise<void> {
  for (const some of [expirePosts, remindOwners, purgeBatch, forgetViewsOfPastDays])
    await repeatUntilDone(() => inTransaction(db, some), stopping);
  await forgetFormerListings(db);
}

/** @returns how many expired, at most `postsAtOnce` */
export async function expirePosts(tx: Tx): Promise<number> {
  const posts = await lockOverdue(tx);
  await transitionPosts(tx, 'expire', posts, {});
  return posts.length;
}

/** @returns how many posts are about to expire, at most `postsAtOnce` */
export async function remindOwners(tx: Tx): Promise<number> {
  const posts = await remindBatch(tx);
  const events = posts.map(({ id, days_left }) => ({ postId: id, payload: { daysLeft: days_left } }));
  await publishEvents(tx, 'post.expiring', events);
  return posts.length;
}
