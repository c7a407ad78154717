import { useEffect } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { whenIdle } from '#src/lib/loading/when-idle.ts';

/** Records that a member or visitor opened the post of another member, once the page is idle. */
export function useRecordView(post: PostDetails | undefined): void {
  const id = post?.id;
  const isOwn = post?.can.edit;
  useEffect(() => {
    if (!id || isOwn) return;
    let isLeft = false;
    const cancel = whenIdle(() => {
      import('./record-view.ts').then(({ recordView }) => (isLeft ? undefined : recordView(id))).catch(() => undefined);
    });
    return () => {
      isLeft = true;
      cancel();
    };
  }, [id, isOwn]);
}
