import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const all = ['viewings'] as const;

/** Counts are refetched on events (specification, point 9). */
const countsFreshMs = 600_000;

export const viewingQueries = {
  all: () => all,

  /** The viewings of a conversation, and what a proposal in it needs. */
  ofConversation: (id: string) =>
    queryOptions({
      queryKey: [...all, 'conversation', id],
      queryFn: async ({ signal }) =>
        dataOf(await getAuth('/chat/conversations/{id}/viewings', { params: { id }, signal })),
    }),

  open: () =>
    queryOptions({
      queryKey: [...all, 'open'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/viewings', { signal })),
    }),

  past: (page: number) =>
    queryOptions({
      queryKey: [...all, 'past', page],
      queryFn: async ({ signal }) => {
        const { data, total } = await getAuth('/viewings/past', { query: { page }, signal });
        return { viewings: data, total };
      },
    }),

  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/viewings/counts', { signal })),
      staleTime: countsFreshMs,
    }),
};
