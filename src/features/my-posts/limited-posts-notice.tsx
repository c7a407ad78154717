import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { LimitNotice } from '#src/entities/subscription/limit/limit-notice.tsx';
import type { LimitedPosts } from './use-post-actions.ts';

/** Plan limit that refused posts. A single post is remembered while a plan is chosen. */
export function LimitedPostsNotice({ planLimit, posts }: LimitedPosts) {
  const [first] = posts;
  const isOne = posts.length === 1 && first !== undefined;
  return (
    <LimitNotice
      planLimit={planLimit}
      postId={isOne ? first.id : null}
      assurance={isOne ? `${ownPostName(first)} stays as it is.` : `${posts.length} posts stay as they are.`}
      freeWay={<p className="type-small text-muted">Or pause another post first.</p>}
    />
  );
}
