import { Suspense } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { OwnerBar, StatusBanner } from './lazy-sections.ts';

/** Reserves the room of the owner’s bar and of the banner of a post that is not active; other readers load neither. */
export function PostNotices({ post }: { post: PostDetails }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const isEnded = post.status === 'closed';
  return (
    <>
      {(post.can.edit || (isMember && isEnded)) && (
        <Suspense fallback={post.can.edit && <div className="mb-4 h-20 print:hidden" />}>
          <OwnerBar post={post} />
        </Suspense>
      )}
      {post.status !== 'active' && (
        <Suspense fallback={<div className="mb-4 h-12" />}>
          <StatusBanner post={post} />
        </Suspense>
      )}
    </>
  );
}
