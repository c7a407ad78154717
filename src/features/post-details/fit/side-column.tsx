import { type ReactNode, Suspense } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { FitPanel } from '../page/lazy-sections.ts';

/** The contact card, and below it for members how the post fits their own. */
export function SideColumn({ post, children }: { post: PostDetails; children: ReactNode }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  return (
    <div className="grid gap-5 desk:sticky desk:top-[calc(var(--topbar)+1.5rem)] print:static">
      {children}
      {isMember && !post.can.edit && post.status === 'active' && (
        <Suspense>
          <FitPanel post={post} />
        </Suspense>
      )}
    </div>
  );
}
