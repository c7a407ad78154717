import { type Notice, notify } from '#server/notifications/notifications.service.ts';
import { writeNotice } from '#server/notifications/write-notice.ts';
import { repeatInBackground, untilNoneIsLeft } from '#server/platform/background.ts';
import type { App, Context } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { expiredNotice, expiringNotice } from './post-notices.ts';
import { type EndingPost, expireSome, forgetFormerListings, purgeSome, remindSome } from './posts.upkeep.repo.ts';
import { forgetViewsOfPastDays } from './posts.views.repo.ts';

/** A post may be found so much longer than it should. */
const restMs = 60_000;

/** What becomes of posts by itself, now and then while the server runs. */
export function tendPostsInBackground(app: App, context: Context): void {
  repeatInBackground(app, context, {
    whatFails: 'posts cannot be tended right now',
    restMs,
    work: (stopping) => tendPosts(context.db, context.config.publicUrl, stopping),
  });
}

/**
 * Ends posts whose time is over, reminds owners of those that are about to end, deletes what was taken down long ago and forgets who
 * opened what. Once however many processes do it at a time, and a few rows at a time, so that nobody waits for it.
 *
 * @param site where the site stands, for the links of e-mails, where that is known
 * @param stopping ends it early: what is left then is done another time
 */
export async function tendPosts(
  db: Db,
  site: string | undefined,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  // Each time in a transaction of its own: whoever asks for something meanwhile comes in between.
  for (const some of [(tx: Tx) => expire(tx, site), (tx: Tx) => remind(tx, site), purgeSome, forgetViewsOfPastDays])
    await untilNoneIsLeft(() => db.transaction().execute(some), stopping);
  await forgetFormerListings(db);
}

async function expire(tx: Tx, site: string | undefined): Promise<number> {
  const posts = await expireSome(tx);
  for (const post of posts) await tell(tx, post, expiredNotice(post), site);
  return posts.length;
}

async function remind(tx: Tx, site: string | undefined): Promise<number> {
  const posts = await remindSome(tx);
  for (const post of posts) await tell(tx, post, expiringNotice({ title: post.title, daysLeft: post.days_left }), site);
  return posts.length;
}

async function tell(tx: Tx, owner: EndingPost, notice: Notice, site: string | undefined): Promise<void> {
  await notify(tx, owner.owner_id, notice);
  await writeNotice(tx, owner, notice, site);
}
