import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';

const hour = 3_600_000;

/** What the site itself says: pages, questions, stories. It changes rarely, so an answer stays fresh for an hour. */
export const contentQueries = {
  /** The static pages that the footer links to. */
  footer: () =>
    queryOptions({
      queryKey: ['content', 'footer'],
      queryFn: async ({ signal }) => dataOf(await getPublic('/help_support/footer_listing', { signal })),
      staleTime: hour,
      refetchOnWindowFocus: false,
    }),

  page: (key: string) =>
    queryOptions({
      queryKey: ['content', 'page', key],
      queryFn: async ({ signal }) => dataOf(await getPublic('/help_support/pages/{key}', { params: { key }, signal })),
      staleTime: hour,
    }),

  faqs: () =>
    queryOptions({
      queryKey: ['content', 'faqs'],
      queryFn: async ({ signal }) => dataOf(await getPublic('/help_support/faqs', { signal })),
      staleTime: hour,
    }),

  /** The newest stories, `limit` of them. */
  latestBlogs: (limit: number) =>
    queryOptions({
      queryKey: ['content', 'blogs', { limit }],
      queryFn: async ({ signal }) => dataOf(await getPublic('/blogs', { query: { limit }, signal })),
      staleTime: hour,
    }),
};
