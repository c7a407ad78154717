import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { postQueries } from './post-queries.ts';
import { readRecentPosts } from './recent-posts.ts';

export const recentPostQueries = {
  /** The ids of what this person opened last on this device, the latest first. */
  ids: (person: string) =>
    queryOptions({ queryKey: ['recent-posts', person], queryFn: () => readRecentPosts(person), staleTime: 0 }),

  /** The posts themselves as they are now, in one call. What is gone is not among them. */
  cards: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...postQueries.all(), 'cards', ids.join()],
      queryFn: ({ signal }) => getPublic('/posts/cards', { query: { ids }, signal }),
      select: dataOf,
    }),
};
