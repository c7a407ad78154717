import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

/** The database queries, as text, of the work that it runs. */
export const listening = new AsyncLocalStorage<string[]>();

export const listens: KyselyPlugin = {
  transformQuery({ node }) {
    listening.getStore()?.push(JSON.stringify(node));
    return node;
  },
  transformResult: async ({ result }) => result,
};
