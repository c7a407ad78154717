import type { ReactNode } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { FitPanel } from '../page/lazy-sections.ts';
import { MemberFit } from './member-fit.tsx';

/** The contact card, and below it for members how the post fits their own. */
export function SideColumn({ post, children }: { post: PostDetails; children: ReactNode }) {
  return (
    <div className="grid gap-5 *:static! desk:sticky desk:top-[calc(var(--topbar)+1.5rem)] print:static">
      {children}
      <MemberFit post={post} as={FitPanel} />
    </div>
  );
}
