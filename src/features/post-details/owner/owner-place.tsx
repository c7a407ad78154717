import { Suspense } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { OwnerBar } from '../page/lazy-sections.ts';

/** Reserves the room of the owner’s bar; other readers do not load the bar. */
export function OwnerPlace({ post }: { post: PostDetails }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const isEnded = post.status === 'closed';
  if (!post.can.edit && !(isMember && isEnded)) return null;
  return (
    <Suspense fallback={post.can.edit && <div className="mb-4 h-20 print:hidden" />}>
      <OwnerBar post={post} />
    </Suspense>
  );
}
