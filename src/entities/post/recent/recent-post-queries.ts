import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { postQueries } from '../post-queries.ts';
import { readRecentPosts } from './recent-posts.ts';

export const recentPostQueries = {
  ids: (person: string) =>
    queryOptions({ queryKey: ['recent-posts', person], queryFn: () => readRecentPosts(person), staleTime: 0 }),

  /** Posts that are gone are left out. */
  cards: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...postQueries.all(), 'cards', ids.join()],
      queryFn: ({ signal }) => getPublic('/posts/cards', { query: { ids }, signal, asViewer: true }),
      select: dataOf,
    }),
};
