import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

export const ownPostsKey = ['own-posts'] as const;

/** Separate from own-post-queries.ts because every card of a member's first load needs the ids. */
export const ownPostIds = () =>
  queryOptions({
    queryKey: [...ownPostsKey, 'ids'],
    queryFn: async ({ signal }) => dataOf(await getAuth('/posts/mine/ids', { signal })),
  });
