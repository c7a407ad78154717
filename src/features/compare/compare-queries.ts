import { queryOptions } from '@tanstack/react-query';
import type { PostDetails } from '#contract/post/post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const unpublished: readonly PostStatus[] = ['draft', 'removed'];

export const compareQueries = {
  /** In the order of the ids, without posts that the viewer may not see. A member sees who asks, so the session is part of the key. */
  posts: (ids: readonly string[], isMember: boolean) =>
    queryOptions({
      queryKey: [...postQueries.all(), 'compared', ids.join(), isMember],
      queryFn: async ({ signal }) => {
        const found = await Promise.all(ids.map((id) => findPost(id, { signal, asViewer: isMember })));
        return found.flatMap((post) => (post && !unpublished.includes(post.status) ? [post] : []));
      },
    }),
};

async function findPost(id: string, options: { signal: AbortSignal; asViewer: boolean }): Promise<PostDetails | null> {
  try {
    return dataOf(await getPublic('/posts/{id}', { params: { id }, ...options }));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
