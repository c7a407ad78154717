import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';

/** Agents as everybody sees them. */
export const agentQueries = {
  all: () => ['agents'] as const,

  detail: (id: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(), id],
      queryFn: async ({ signal }) => dataOf(await getPublic('/agents/{id}', { params: { id }, signal })),
    }),
};
