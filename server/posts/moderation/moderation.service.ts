import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { transitionPosts } from '../lifecycle/transition-posts.ts';
import { findReportedPosts, lockReportedPost, markReportsHandled, type ReportedPostRow } from './moderation.repo.ts';

/** No call of the API leads here: only the operator decides about reports. */

export const listReportedPosts = (db: Db): Promise<ReportedPostRow[]> => findReportedPosts(db);

/** Also notifies the owner why. @throws ApiError 404 where there is no such post, 409 where it was taken down before */
export async function takeDown(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
): Promise<{ title: string; reports: number }> {
  const post = await lockReportedPost(tx, id);
  if (!post) throw notFound(`No post found for ${id}`);
  if (post.removed_by_admin) throw conflict(`The post ${id} has already been taken down`);
  await transitionPosts(tx, 'remove', [post], { by: 'operator', reason });
  return { title: post.title, reports: await markReportsHandled(tx, id) };
}

/** Settles the reports alone. @throws ApiError 404 where there is no such post, 409 where it has no open report */
export async function dismissReports(tx: Tx, id: string): Promise<{ title: string; reports: number }> {
  const post = await lockReportedPost(tx, id);
  if (!post) throw notFound(`No post found for ${id}`);
  const reports = await markReportsHandled(tx, id);
  if (reports === 0) throw conflict(`The post ${id} has no open reports`);
  return { title: post.title, reports };
}
