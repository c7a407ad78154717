import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#src/lib/http/answer.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { ownPostQueries } from './own-post-queries.ts';

/** A post of one's own with everything its form asks for. Never from before: another tab may have changed it. */
export const ownPostContent = (id: string) =>
  queryOptions({
    queryKey: [...ownPostQueries.all(), 'content', id],
    queryFn: async ({ signal }) => dataOf(await getAuth('/posts/{id}/content', { params: { id }, signal })),
    staleTime: 0,
  });
