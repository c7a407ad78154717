import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const hour = 3_600_000;

export const contentQueries = {
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
};
