import { mutationOptions } from '@tanstack/react-query';
import { postPublic } from '#src/lib/http/api.ts';

/** The toast shows the server's message. */
const done = { successToast: true };

export const newsletterMutations = {
  subscribe: () =>
    mutationOptions({ mutationFn: (email: string) => postPublic('/newsletter/subscribe', { email }, done) }),

  confirm: () => mutationOptions({ mutationFn: (token: string) => postPublic('/newsletter/confirm', { token }, done) }),

  unsubscribe: () =>
    mutationOptions({
      mutationFn: (token: string) => postPublic('/newsletter/unsubscribe', undefined, { query: { token }, ...done }),
    }),
};
