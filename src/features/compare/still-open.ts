import type { PostDetails } from '#contract/post/post.ts';

/** A paused post is seen by its owner alone. */
export const isStillOpen = ({ status }: Pick<PostDetails, 'status'>) => status !== 'closed' && status !== 'expired';
