import { queryOptions } from '@tanstack/react-query';
import type { BlogsSearch } from '#contract/content/blogs-address.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const hour = 3_600_000;

export const blogQueries = {
  latest: (limit: number) =>
    queryOptions({
      queryKey: ['blogs', 'latest', limit],
      queryFn: async ({ signal }) => dataOf(await getPublic('/blogs', { query: { limit }, signal })),
      staleTime: hour,
    }),

  list: ({ page, tag }: BlogsSearch) =>
    queryOptions({
      queryKey: ['blogs', 'list', { page, tag }],
      queryFn: async ({ signal }) => {
        const answer = await getPublic('/blogs', { query: { page, ...(tag && { tag }) }, signal });
        return { blogs: dataOf(answer), total: answer.total, page };
      },
    }),

  tags: () =>
    queryOptions({
      queryKey: ['blogs', 'tags'],
      queryFn: async ({ signal }) => dataOf(await getPublic('/blogs/tags', { signal })),
    }),

  detail: (slug: string) =>
    queryOptions({
      queryKey: ['blogs', 'detail', slug],
      queryFn: async ({ signal }) => dataOf(await getPublic('/blogs/{slug}', { params: { slug }, signal })),
    }),
};
