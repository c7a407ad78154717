import { Suspense } from 'react';
import type { PostDetails } from '#contract/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { OwnerBar } from './when-needed.ts';

/** Where the owner's bar stands. Its room is kept while it is loaded; readers load nothing. */
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
