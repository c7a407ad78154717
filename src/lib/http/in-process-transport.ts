import { AsyncLocalStorage } from 'node:async_hooks';
import { setTransport } from './client.ts';
import type { Reply } from './transport.ts';

export type InProcessApi = (path: string) => Promise<Reply>;

const apis = new AsyncLocalStorage<InProcessApi>();

setTransport(async ({ url }) => {
  const api = apis.getStore();
  if (!api) throw new Error('A call was made outside of withInProcessApi.');
  const reply = await api(url);
  // Not a RequestError: React Query would retry that.
  if (reply.status >= 300) throw new Error(`${reply.status} for ${url}`);
  return reply;
});

/** Runs `work` with reads answered by `api` instead of the network: for prerendering. */
export const withInProcessApi = <Result>(api: InProcessApi, work: () => Promise<Result>): Promise<Result> =>
  apis.run(api, work);
