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
      meta: { isQuiet: true },
    }),

  open: () =>
    queryOptions({
      queryKey: [...all, 'open'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/viewings', { signal })),
      meta: { isQuiet: true },
    }),

  past: (page: number) =>
    queryOptions({
      queryKey: [...all, 'past', page],
      queryFn: async ({ signal }) => {
        const { data, total } = await getAuth('/viewings/past', { query: { page }, signal });
        return { viewings: data, total };
      },
      meta: { isQuiet: true },
    }),

  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/viewings/counts', { signal })),
      staleTime: countsFreshMs,
      meta: { isQuiet: true },
    }),
};
