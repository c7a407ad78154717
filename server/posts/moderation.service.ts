import { type Notice, notify } from '#server/notifications/notifications.service.ts';
import { writeNotice } from '#server/notifications/write-notice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import {
  findReportedPosts,
  lockReportedPost,
  markReportsHandled,
  type ReportedPostRow,
  removeByAdmin,
} from './moderation.repo.ts';

/** What the operator decides about posts that members report. No call of the API leads here. */

/** Posts with reports that nobody decided about yet; the one that was reported last comes first. */
export const listReportedPosts = (tx: Tx): Promise<ReportedPostRow[]> => findReportedPosts(tx);

/**
 * Takes a post down for good, tells its owner why, here and by e-mail or text message, and settles its reports.
 *
 * @param site where the site stands, for a link, where that is known
 * @returns its title, and how many reports were settled
 * @throws ApiError 404 where there is no such post, 409 where it was taken down before
 */
export async function takeDown(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  site: string | undefined,
): Promise<{ title: string; reports: number }> {
  const post = await lockReportedPost(tx, id);
  if (!post) throw notFound(`There is no post ${id}`);
  if (post.removed_by_admin) throw conflict(`The post ${id} was taken down before`);
  await removeByAdmin(tx, id, post.status);
  const notice: Notice = {
    type: 'system',
    title: 'Your post was taken down',
    body: `“${post.title}” is not shown any more. The reason: ${reason}`,
    link: '/my-posts',
  };
  await notify(tx, post.owner_id, notice);
  await writeNotice(tx, post, notice, site);
  return { title: post.title, reports: await markReportsHandled(tx, id) };
}

/**
 * Leaves a post as it is and settles its reports.
 *
 * @returns its title, and how many reports were settled
 * @throws ApiError 404 where there is no such post, 409 where no report of it is open
 */
export async function keep(tx: Tx, id: string): Promise<{ title: string; reports: number }> {
  const post = await lockReportedPost(tx, id);
  if (!post) throw notFound(`There is no post ${id}`);
  const reports = await markReportsHandled(tx, id);
  if (reports === 0) throw conflict(`No report about the post ${id} is open`);
  return { title: post.title, reports };
}
