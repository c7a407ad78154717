import type { PostStatus } from '#contract/post-lifecycle.ts';
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

/** 409 of bringing back what is there. */
export const wasNotRemoved = (status: PostStatus) => conflict(`This post is ${words[status]} and was not removed`);

/** 409 of a change of status that the lifecycle does not know; it names both. */
export const cannotBecome = (from: PostStatus, to: PostStatus) =>
  conflict(
    from === to ? `This post is ${words[to]} already` : `This post is ${words[from]} and cannot become ${words[to]}`,
  );
