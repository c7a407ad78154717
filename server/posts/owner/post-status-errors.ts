import { reopenHours } from '#contract/limits.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { conflict } from '#server/platform/errors.ts';

const words: Record<PostStatus, string> = {
  draft: 'a draft',
  active: 'active',
  paused: 'paused',
  under_offer: 'under offer',
  closed: 'closed',
  expired: 'expired',
  removed: 'removed',
};

export const wasNotRemoved = (status: PostStatus) =>
  conflict(`This post is ${words[status]}, so there’s nothing to restore`);

export const wasNotClosed = (status: PostStatus) =>
  conflict(`This post is ${words[status]}, so it can’t be reopened. Only closed posts can`);

export const cannotReopen = (to: PostStatus) =>
  conflict(
    `This post is closed and can’t be ${words[to]} again. Posts can be reopened only within ${reopenHours} hours`,
  );

export const cannotBecome = (from: PostStatus, to: PostStatus) =>
  conflict(from === to ? `This post is already ${words[to]}` : `This post is ${words[from]} and can’t be ${words[to]}`);
