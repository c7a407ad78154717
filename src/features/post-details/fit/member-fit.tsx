import { type ComponentType, Suspense } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';

interface MemberFitProps {
  post: PostDetails;
  as: ComponentType<{ post: PostDetails }>;
}

/** How an active post of another member fits one's own, as `as` shows it. */
export function MemberFit({ post, as: Shown }: MemberFitProps) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  return isMember && !post.can.edit && post.status === 'active' ? (
    <Suspense>
      <Shown post={post} />
    </Suspense>
  ) : null;
}
