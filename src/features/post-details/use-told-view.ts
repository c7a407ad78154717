import { useEffect } from 'react';
import type { PostDetails } from '#contract/post.ts';
import { whenQuiet } from '#src/lib/when-quiet.ts';

/** Tells the server once that somebody opened a post of somebody else's, when the page has nothing more urgent to do. */
export function useToldView(post: PostDetails | undefined): void {
  const id = post?.id;
  const isOwn = post?.can.edit;
  useEffect(() => {
    if (!id || isOwn) return;
    let isLeft = false;
    const cancel = whenQuiet(() => {
      // A page that cannot load this part counts nothing and is whole without it.
      import('./tell-view.ts').then(({ tellView }) => (isLeft ? undefined : tellView(id))).catch(() => undefined);
    });
    return () => {
      isLeft = true;
      cancel();
    };
  }, [id, isOwn]);
}
