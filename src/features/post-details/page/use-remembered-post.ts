import { useEffect } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPersonKey } from '#src/state/session-selectors.ts';

export function useRememberedPost(post: PostDetails | undefined): void {
  const person = useAppSelector(selectPersonKey);
  const id = post?.id;
  useEffect(() => {
    if (id)
      void import('#src/entities/post/recent/recent-posts.ts').then(({ addRecentPost }) => addRecentPost(person, id));
  }, [id, person]);
}
