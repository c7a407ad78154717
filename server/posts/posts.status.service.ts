import type { ChangeOutcome, ManyStatusChange, OwnPostSummary, StatusChange } from '#contract/own-post.ts';
import { contentSchema } from '#contract/post-content.ts';
import {
  type ClosedReason,
  canTransition,
  closedReasonsFor,
  doneReason,
  isPublished,
  restoredStatus,
} from '#contract/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { ApiError, conflict, invalid, notFound } from '#server/platform/errors.ts';
import { assertMayCreate } from '#server/users/users.policy.ts';
import { contentOf } from './post-columns.ts';
import { tellOfClosing } from './post-notices.ts';
import { cannotBecome, wasNotRemoved } from './post-status-words.ts';
import { findSummary } from './posts.mine.repo.ts';
import { presentSummary } from './posts.own.present.ts';
import {
  findStatusBeforeRemoval,
  insertHistory,
  lockOwnPost,
  newEnd,
  type OwnPostRow,
  updatePost,
} from './posts.own.repo.ts';
import { type Author, publish } from './posts.own.service.ts';
import { hasEnded, restorableUntil } from './posts.policy.ts';

type Target = StatusChange['status'];
/** How a post of some kind ended; undefined where it was not said. */
type ReasonFor = (kind: PostKind) => ClosedReason | undefined;

/**
 * Publishes, renews, pauses, closes or brings back a post of one's own.
 *
 * @throws ApiError 404 for a post that is none of theirs, 403 for whoever may not publish it, 409 where the lifecycle does not know the
 *   change, 422 where it is not complete enough or not said how it ended
 */
export async function changeStatus(
  tx: Tx,
  author: Author,
  id: string,
  { status, reason }: StatusChange,
): Promise<OwnPostSummary> {
  await moveTo(tx, author, id, { status, reasonFor: () => reason });
  const row = await findSummary(tx, id);
  if (!row) throw notFound('This post is not here');
  return presentSummary(row);
}

/** One change of many posts of one's own. Each stands for itself: those that cannot follow are told, and stay as they are. */
export async function changeMany(
  db: Db,
  author: Author,
  { ids, status, outcome }: ManyStatusChange,
): Promise<ChangeOutcome[]> {
  if (status === 'closed' && !outcome) throw invalid([{ path: 'outcome', message: 'Say how they ended' }]);
  const reasonFor: ReasonFor = (kind) => (outcome === 'done' ? doneReason(kind) : outcome);
  const told: ChangeOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      await db.transaction().execute((tx) => moveTo(tx, author, id, { status, reasonFor }));
      told.push({ id, status, message: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      told.push({ id, status: null, message: error.message });
    }
  }
  return told;
}

/** Takes a post of one's own down. It is no fault where it is down already. @throws ApiError 404 for a post that is none of theirs */
export async function removePost(tx: Tx, ownerId: string, id: string): Promise<void> {
  const post = await lockOwnPost(tx, ownerId, id);
  if (!post) throw notFound('This post is not here');
  if (post.status === 'removed') return;
  await updatePost(tx, id, { status: 'removed', removed_at: new Date() });
  await insertHistory(tx, [{ post_id: id, what: 'status', from_status: post.status, to_status: 'removed' }]);
}

async function moveTo(tx: Tx, author: Author, id: string, to: { status: Target; reasonFor: ReasonFor }): Promise<void> {
  const post = await lockOwnPost(tx, author.id, id);
  if (!post) throw notFound('This post is not here');
  if (to.status === 'restored') return bringBack(tx, post);
  if (to.status === 'active') return makeActive(tx, author, post);
  if (!canTransition(post.kind, post.status, to.status)) throw cannotBecome(post.status, to.status);
  const closed_reason = to.status === 'closed' ? reasonOf(post.kind, to.reasonFor) : null;
  await updatePost(tx, id, { status: to.status, closed_reason });
  await insertHistory(tx, [{ post_id: id, what: 'status', from_status: post.status, to_status: to.status }]);
  if (closed_reason) await tellOfClosing(tx, post, closed_reason);
}

function reasonOf(kind: PostKind, reasonFor: ReasonFor): ClosedReason {
  const reason = reasonFor(kind);
  const known = closedReasonsFor(kind);
  if (reason && known.includes(reason)) return reason;
  throw invalid([{ path: 'reason', message: `Say how it ended: ${known.join(' or ')}` }]);
}

/** Publishes, resumes or renews. What ran out, be it while it was paused, is complete anew or stays where it is. */
async function makeActive(tx: Tx, author: Author, post: OwnPostRow): Promise<void> {
  if (post.status === 'active') return updatePost(tx, post.id, { expires_at: newEnd });
  if (!canTransition(post.kind, post.status, 'active')) throw cannotBecome(post.status, 'active');
  if (isPublished(post.status) && post.status !== 'expired' && !hasEnded(post)) return resume(tx, post);
  assertMayCreate(author, post.kind);
  assertComplete(post);
  await publish(tx, post);
}

async function resume(tx: Tx, post: OwnPostRow): Promise<void> {
  await updatePost(tx, post.id, { status: 'active' });
  await insertHistory(tx, [{ post_id: post.id, what: 'status', from_status: post.status, to_status: 'active' }]);
}

/** @throws ApiError 422 with what is missing, each at its field */
function assertComplete(post: OwnPostRow): void {
  const content = contentOf(post);
  const read = contentSchema(post.kind, post.section, content).safeParse(content);
  if (read.success) return;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new ApiError(422, `“${post.title}” is not complete yet. Edit it before you publish it.`, { errors });
}

/** As it stood, in one step: nobody is told, as nothing has happened on the market. */
async function bringBack(tx: Tx, post: OwnPostRow): Promise<void> {
  if (post.status !== 'removed') throw wasNotRemoved(post.status);
  const until = restorableUntil(post);
  if (post.removed_by_admin) throw conflict('This post was removed by Gable and cannot be brought back');
  if (!until || until.getTime() < Date.now()) throw conflict('This post was removed too long ago to be brought back');
  const status = restoredStatus(await findStatusBeforeRemoval(tx, post.id), post.expires_at);
  await updatePost(tx, post.id, { status, removed_at: null });
  await insertHistory(tx, [{ post_id: post.id, what: 'status', from_status: 'removed', to_status: status }]);
}
