import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

export const agentQueries = {
  all: () => ['agents'] as const,

  detail: (id: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(), id],
      queryFn: async ({ signal }) =>
        dataOf(await getPublic('/agents/{id}', { params: { id }, signal, asViewer: true })),
    }),
};
