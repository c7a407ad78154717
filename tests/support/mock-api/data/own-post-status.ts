import type { ChangeOutcome, OwnPostSummary, StatusChange } from '#contract/post/own/own-post.ts';
import { publishableSchema } from '#contract/post/post-content.ts';
import {
  canTransition,
  closedReasonsFor,
  type PostStatus,
  restoredStatus,
  successReason,
} from '#contract/post/post-lifecycle.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { reopenableUntilOf, summaryOf } from './own-post-views.ts';
import { findOwn, getOwnPost, type MockOwnPost, now, published } from './own-posts.ts';

const words: Record<PostStatus, string> = {
  draft: 'a draft',
  active: 'live',
  paused: 'paused',
  under_offer: 'under offer',
  closed: 'closed',
  expired: 'expired',
  removed: 'taken down',
};

export function changeOwnStatus(token: string, id: string, { status, reason }: StatusChange): OwnPostSummary {
  const own = findOwn(token, id);
  const { post } = own;
  if (status === 'restored') return restoreRemoved(own);
  if (status === 'reopened') return reopen(own);
  const renews = status === 'active' && post.status === 'active';
  if (!renews && !canTransition(post.kind, post.status, status))
    throw new MockFailure(409, `This post is ${words[post.status]} and can’t be ${words[status]}`);
  if (status === 'closed' && !(reason && closedReasonsFor(post.kind).includes(reason)))
    throw new MockFailure(422, 'Choose how it ended', [{ path: 'reason', message: 'Choose how it ended' }]);
  if (post.status === 'draft' && status === 'active') {
    const visibility = 'visibility' in post ? post.visibility : 'public';
    const read = publishableSchema(post.kind, post.section, visibility, post.content).safeParse(post.content);
    const errors = read.error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    if (errors) throw new MockFailure(422, 'This post is not complete yet', errors);
  }
  const changed = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.post = status === 'active' ? published(changed) : changed;
  if (status === 'closed') Object.assign(own, { closedAt: now(), closedFrom: post.status });
  own.closedReason = status === 'closed' ? (reason ?? null) : null;
  return summaryOf(own);
}

function restoreRemoved(own: MockOwnPost): OwnPostSummary {
  const { post, removedFrom, removedByAdmin } = own;
  if (post.status !== 'removed' || removedByAdmin) throw new MockFailure(409, 'This post cannot be brought back');
  const status = restoredStatus(removedFrom, post.expiresAt === null ? null : new Date(post.expiresAt));
  own.post = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.removedAt = null;
  return summaryOf(own);
}

function reopen(own: MockOwnPost): OwnPostSummary {
  const { post, closedFrom } = own;
  const until = reopenableUntilOf(own);
  if (post.status !== 'closed')
    throw new MockFailure(409, `This post is ${words[post.status]}, so it can’t be reopened. Only closed posts can`);
  const status = restoredStatus(closedFrom, post.expiresAt === null ? null : new Date(post.expiresAt));
  if (until === null || Date.parse(until) < Date.now())
    throw new MockFailure(
      409,
      `This post is closed and can’t be ${words[status]} again. Posts can be reopened only within 24 hours`,
    );
  own.post = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.closedReason = null;
  return summaryOf(own);
}

export function changeManyOwn(
  token: string,
  ids: readonly string[],
  status: 'active' | 'paused' | 'closed',
  outcome: 'done' | 'withdrawn' = 'withdrawn',
): ChangeOutcome[] {
  return ids.map((id) => {
    try {
      const { kind } = getOwnPost(token, id);
      const reason = outcome === 'done' ? successReason(kind) : 'withdrawn';
      changeOwnStatus(token, id, status === 'closed' ? { status, reason } : { status });
      return { id, status, message: '' };
    } catch (error) {
      if (!(error instanceof MockFailure)) throw error;
      const { message, planLimit } = error;
      return { id, status: null, message, ...(planLimit && { planLimit }) };
    }
  });
}

export function removeOwnPost(token: string, id: string): void {
  const own = findOwn(token, id);
  own.removedFrom = own.post.status;
  own.post = { ...own.post, status: 'removed', version: own.post.version + 1, updatedAt: now() };
  own.removedAt = now();
}
