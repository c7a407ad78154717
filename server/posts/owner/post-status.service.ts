import type { ChangeOutcome, ManyStatusChange, OwnPostSummary, StatusChange } from '#contract/post/own/own-post.ts';
import { publishableSchema } from '#contract/post/post-content.ts';
import {
  type ClosedReason,
  canTransition,
  closedReasonsFor,
  hasBeenPublished,
  isFindableStatus,
  type PostStatus,
  reopenableUntil,
  restoredStatus,
  successReason,
} from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { ApiError, conflict, invalid, notFound } from '#server/platform/errors.ts';
import { assertPhotosAllowed, assertRoomFor, lockPublishing } from '#server/subscriptions/limits/limits.service.ts';
import { assertMayCreate } from '#server/users/users.policy.ts';
import { withdrawClosingNotifications } from '../events/post-notifications.ts';
import { transitionPosts } from '../lifecycle/transition-posts.ts';
import { contentOf } from '../post-columns.ts';
import { hasEnded, restorableUntil } from '../posts.policy.ts';
import { findClosing, findStatusBeforeRemoval, lockOwnPost, type OwnPostRow } from './owner-post.repo.ts';
import { type Author, summarize } from './owner-post.service.ts';
import { findSummary } from './owner-post-list.repo.ts';
import { cannotBecome, cannotReopen, wasNotClosed, wasNotRemoved } from './post-status-errors.ts';

type Target = StatusChange['status'];
type ReasonFor = (kind: PostKind) => ClosedReason | undefined;

/** @throws ApiError 404 not this owner's, 403 may not publish, 409 no such transition or beyond the plan, 422 incomplete or no closing reason */
export async function changeStatus(
  tx: Tx,
  author: Author,
  id: string,
  { status, reason }: StatusChange,
): Promise<OwnPostSummary> {
  await moveTo(tx, author, id, { status, reasonFor: () => reason });
  const row = await findSummary(tx, id);
  const [summary] = row ? await summarize(tx, [row]) : [];
  if (!summary) throw notFound('We couldn’t find this post');
  return summary;
}

/** Each change is independent: posts that cannot follow are reported and stay as they are. */
export async function changeMany(
  db: Db,
  author: Author,
  { ids, status, outcome }: ManyStatusChange,
): Promise<ChangeOutcome[]> {
  if (status === 'closed' && !outcome) throw invalid([{ path: 'outcome', message: 'Choose how they ended' }]);
  const reasonFor: ReasonFor = (kind) => (outcome === 'done' ? successReason(kind) : outcome);
  const outcomes: ChangeOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      await inTransaction(db, (tx) => moveTo(tx, author, id, { status, reasonFor }));
      outcomes.push({ id, status, message: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { message, planLimit } = error;
      outcomes.push({ id, status: null, message, ...(planLimit && { planLimit }) });
    }
  }
  return outcomes;
}

/** Removing a removed post is no error. @throws ApiError 404 for a post that is not this owner's */
export async function removePost(tx: Tx, ownerId: string, id: string): Promise<void> {
  const post = await lockOwnPost(tx, ownerId, id);
  if (!post) throw notFound('We couldn’t find this post');
  if (post.status === 'removed') return;
  await transitionPosts(tx, 'remove', [post], { by: 'owner' });
}

const putsOnMarket: readonly Target[] = ['active', 'restored', 'reopened'];

async function moveTo(tx: Tx, author: Author, id: string, to: { status: Target; reasonFor: ReasonFor }): Promise<void> {
  if (putsOnMarket.includes(to.status)) await lockPublishing(tx, author.id);
  const post = await lockOwnPost(tx, author.id, id);
  if (!post) throw notFound('We couldn’t find this post');
  if (to.status === 'restored') return restoreRemoved(tx, post);
  if (to.status === 'reopened') return reopen(tx, post);
  if (to.status === 'active') return makeActive(tx, author, post);
  if (!canTransition(post.kind, post.status, to.status)) throw cannotBecome(post.status, to.status);
  if (to.status !== 'closed')
    return transitionPosts(tx, to.status === 'paused' ? 'pause' : 'markUnderOffer', [post], {});
  await transitionPosts(tx, 'close', [post], { reason: reasonOf(post.kind, to.reasonFor) });
}

function reasonOf(kind: PostKind, reasonFor: ReasonFor): ClosedReason {
  const reason = reasonFor(kind);
  const known = closedReasonsFor(kind);
  if (reason && known.includes(reason)) return reason;
  throw invalid([{ path: 'reason', message: `Choose how it ended: ${known.join(' or ')}` }]);
}

/** A post that ran out, even while paused, must be complete again to become active. */
async function makeActive(tx: Tx, author: Author, post: OwnPostRow): Promise<void> {
  if (!canTransition(post.kind, post.status, 'active') && post.status !== 'active')
    throw cannotBecome(post.status, 'active');
  await assertRoom(tx, post, 'active');
  if (post.status === 'active') return transitionPosts(tx, 'extend', [post], {});
  if (hasBeenPublished(post.status) && post.status !== 'expired' && !hasEnded(post))
    return transitionPosts(tx, 'resume', [post], {});
  assertMayCreate(author, post);
  assertComplete(post);
  if (post.status === 'draft') await assertPhotosAllowed(tx, post.owner_id, { count: post.photos.length, before: 0 });
  await transitionPosts(tx, post.status === 'draft' ? 'publish' : 'republish', [post], {});
}

/** A post on the market is checked too: above the plan's limit it stays, but cannot be extended. */
async function assertRoom(tx: Tx, { owner_id: ownerId, ...post }: OwnPostRow, status: PostStatus): Promise<void> {
  if (isFindableStatus(status)) await assertRoomFor(tx, { ...post, ownerId });
}

/** @throws ApiError 422 with each missing field */
function assertComplete(post: OwnPostRow): void {
  const content = contentOf(post);
  const read = publishableSchema(post.kind, post.section, post.visibility, content).safeParse(content);
  if (read.success) return;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new ApiError(422, `“${post.title}” isn’t complete yet. Edit it before you publish it.`, { errors });
}

/** Without notifications: nothing has happened on the market. */
async function restoreRemoved(tx: Tx, post: OwnPostRow): Promise<void> {
  if (post.status !== 'removed') throw wasNotRemoved(post.status);
  const until = restorableUntil(post);
  if (post.removed_by_admin) throw conflict('This post was removed by Gable and can’t be restored');
  if (!until || until.getTime() < Date.now()) throw conflict('This post was removed too long ago to be restored');
  const status = restoredStatus(await findStatusBeforeRemoval(tx, post.id), post.expires_at);
  await assertRoom(tx, post, status);
  await transitionPosts(tx, 'restore', [{ ...post, to: status }], {});
}

/** Withdraws the unread notifications of the closing. */
async function reopen(tx: Tx, post: OwnPostRow): Promise<void> {
  if (post.status !== 'closed') throw wasNotClosed(post.status);
  const closing = await findClosing(tx, post.id);
  const status = restoredStatus(closing?.from_status ?? 'active', post.expires_at);
  if (!closing || reopenableUntil(closing.at).getTime() < Date.now()) throw cannotReopen(status);
  await assertRoom(tx, post, status);
  await transitionPosts(tx, 'reopen', [{ ...post, to: status }], {});
  await withdrawClosingNotifications(tx, post);
}
