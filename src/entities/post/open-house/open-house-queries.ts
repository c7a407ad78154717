import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const all = ['open-houses'] as const;

export const openHouseQueries = {
  all: () => all,

  /** The dates of a listing; a member’s answer holds what they may know of a hidden address. */
  ofPost: (id: string, isMember: boolean) =>
    queryOptions({
      queryKey: [...all, id, isMember],
      queryFn: async ({ signal }) =>
        dataOf(await getPublic('/posts/{id}/open-houses', { params: { id }, signal, asViewer: isMember })),
      staleTime: 0,
    }),
};
