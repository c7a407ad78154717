import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { repeatInBackground, repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import { forgetViewsOfPastDays } from '../views/views.repo.ts';
import { expireBatch, forgetFormerListings, purgeBatch, remindBatch } from './posts.jobs.repo.ts';

/** How often expired posts are looked for; a post can stay in search this long after it expires. */
const restMs = 60_000;

export function schedulePostJobs(app: App, context: Context): void {
  repeatInBackground(app, context, {
    whatFails: 'posts cannot be tended right now',
    restMs,
    work: (stopping) => runPostJobs(context.db, stopping),
  });
}

export async function runPostJobs(db: Db, stopping: AbortSignal = new AbortController().signal): Promise<void> {
  for (const some of [expire, remind, purgeBatch, forgetViewsOfPastDays])
    await repeatUntilDone(() => inTransaction(db, some), stopping);
  await forgetFormerListings(db);
}

async function expire(tx: Tx): Promise<number> {
  const ids = await expireBatch(tx);
  for (const postId of ids) await publishEvent(tx, 'post.expired', { postId }, {});
  return ids.length;
}

async function remind(tx: Tx): Promise<number> {
  const posts = await remindBatch(tx);
  for (const { id, days_left } of posts)
    await publishEvent(tx, 'post.expiring', { postId: id }, { daysLeft: days_left });
  return posts.length;
}
