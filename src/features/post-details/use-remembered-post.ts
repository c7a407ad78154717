import { useEffect } from 'react';
import type { PostDetails } from '#contract/post.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPerson } from '#src/state/person.ts';

/** Puts a post that was opened on top of those that were seen last on this device. */
export function useRememberedPost(post: PostDetails | undefined): void {
  const person = useAppSelector(selectPerson);
  const id = post?.id;
  useEffect(() => {
    if (id) void import('#src/entities/post/recent-posts.ts').then(({ rememberPost }) => rememberPost(person, id));
  }, [id, person]);
}
