import { mutationOptions } from '@tanstack/react-query';
import type { Section } from '#contract/vocabulary.ts';
import { postPublic } from '#src/lib/http/api.ts';

interface Point {
  lat: number;
  lng: number;
}

interface Subscription {
  email: string;
  place?: Point | undefined;
  section: Section;
  website: string;
}

/** The toast shows the server's message. */
const done = { successToast: true };

export const newsletterMutations = {
  subscribe: () =>
    mutationOptions({
      mutationFn: async (subscription: Subscription) =>
        (await postPublic('/newsletter/subscribe', subscription)).message,
    }),

  confirm: () => mutationOptions({ mutationFn: (token: string) => postPublic('/newsletter/confirm', { token }, done) }),

  changePlace: () =>
    mutationOptions({
      mutationFn: (change: { token: string; place: Point }) => postPublic('/newsletter/place', change, done),
    }),

  unsubscribe: () =>
    mutationOptions({
      mutationFn: (token: string) => postPublic('/newsletter/unsubscribe', undefined, { query: { token }, ...done }),
    }),
};
