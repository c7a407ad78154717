import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { orNull } from '#src/lib/http/or-null.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const all = ['shared-list'] as const;

/** Enable them with a session only. */
export const sharedListQueries = {
  all: () => all,

  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => orNull(dataOf(await getAuth('/shared-list', { signal }))),
    }),

  privateHomes: () =>
    queryOptions({
      queryKey: [...all, 'private'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/shared-list/private', { signal })),
    }),

  matchedHomes: (id: string) =>
    queryOptions({
      queryKey: [...all, 'matched', id],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/shared-list/requests/{id}/homes', { params: { id }, signal })),
    }),

  companions: () =>
    queryOptions({
      queryKey: [...all, 'companions'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/viewings/companions', { signal })),
    }),
};
