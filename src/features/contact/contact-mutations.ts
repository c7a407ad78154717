import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { contactMessage } from '#contract/content/contact.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

type Body = z.input<typeof contactMessage>;

export const contactMutations = {
  send: () =>
    mutationOptions({
      mutationFn: async ({ body, signal }: { body: Body; signal: AbortSignal }) =>
        dataOf(await postPublic('/help_support/contact', body, { asViewer: true, signal })),
    }),
};
