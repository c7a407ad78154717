import { queryOptions } from '@tanstack/react-query';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getAuth } from '#src/lib/http/api.ts';

/** Where somebody is signed in, the latest used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...userQueries.all(), 'sessions'],
    queryFn: async ({ signal }) => dataOf(await getAuth('/auth/sessions', { signal })),
  });
