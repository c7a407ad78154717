import { queryOptions } from '@tanstack/react-query';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { orNull } from '#src/lib/http/or-null.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** `version` of one’s own post, where its facts change under the reader. */
export const askingRangeQuery = (id: string, version?: number) =>
  queryOptions({
    queryKey: [...postQueries.all(), 'asking-range', id, version],
    queryFn: async ({ signal }) =>
      orNull(dataOf(await getPublic('/posts/{id}/asking-range', { params: { id }, signal, asViewer: true }))),
  });
