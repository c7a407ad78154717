import type { PostDetails } from '#contract/post/post.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';

export function nounOfPosts(posts: readonly PostDetails[]): readonly [one: string, several: string] {
  if (!posts.every(isListing)) return ['request', 'requests'];
  if (posts.every(({ section }) => section === 'residential')) return ['home', 'homes'];
  return posts.every(({ section }) => section === 'commercial') ? ['space', 'spaces'] : ['listing', 'listings'];
}
