import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#src/lib/http/answer.ts';
import { getAuth } from '#src/lib/http/api.ts';

const all = ['favourites'] as const;

export const favouriteQueries = {
  /** What the member keeps, the latest saved first. Nobody else has any: enable it with a session only. */
  list: () =>
    queryOptions({ queryKey: all, queryFn: async ({ signal }) => dataOf(await getAuth('/favorites', { signal })) }),
};
