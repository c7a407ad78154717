import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { ownPostQueries } from './own-post-queries.ts';

/** Never from the cache: another tab may have changed the post. */
export const ownPostContent = (id: string) =>
  queryOptions({
    queryKey: [...ownPostQueries.all(), 'content', id],
    queryFn: async ({ signal }) => dataOf(await getAuth('/posts/{id}/content', { params: { id }, signal })),
    staleTime: 0,
  });
