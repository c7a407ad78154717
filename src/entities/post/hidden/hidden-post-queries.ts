import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

export const hiddenPostQueries = {
  /** The latest first. Enable it with a session only. */
  ids: () =>
    queryOptions({
      queryKey: ['hidden-posts', 'ids'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/hidden-posts', { signal })),
    }),
};
