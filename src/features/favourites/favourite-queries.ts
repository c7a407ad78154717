import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const all = ['favourites'] as const;

export const favouriteQueries = {
  all: () => all,

  /** The member's favourites, the latest first. Enable it with a session only. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/favorites', { signal })),
    }),

  /** A post saved again right after its removal returns to its place with the price of then. */
  removedKey: (postId: string) => [...all, 'removed', postId] as const,
};
