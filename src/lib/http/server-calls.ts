import { AsyncLocalStorage } from 'node:async_hooks';
import type { AxiosAdapter } from 'axios';
import { instance } from './client.ts';

/** Answers a public read by its path and query: the status and the body, read as JSON. */
export type AnswerCall = (path: string) => Promise<{ status: number; body: unknown }>;

const calls = new AsyncLocalStorage<AnswerCall>();

const adapter: AxiosAdapter = async (config) => {
  const answerCall = calls.getStore();
  if (!answerCall) throw new Error('A call was made outside of answerCallsWith.');
  const { status, body } = await answerCall(instance.getUri(config));
  if (status >= 300) throw new Error(`${status} for ${instance.getUri(config)}`);
  return { data: body, status, statusText: '', headers: {}, config };
};
instance.defaults.adapter = adapter;

/** Where the page is painted by the server there is no network between: whatever `run` reads is answered by `answerCall`. */
export const answerCallsWith = <Result>(answerCall: AnswerCall, run: () => Promise<Result>): Promise<Result> =>
  calls.run(answerCall, run);
