import { AsyncLocalStorage } from 'node:async_hooks';
import { carryCallsBy } from './client.ts';
import type { Reply } from './transport.ts';

/** Answers a public read by its path and query. */
export type AnswerCall = (path: string) => Promise<Reply>;

const calls = new AsyncLocalStorage<AnswerCall>();

carryCallsBy(async ({ url }) => {
  const answerCall = calls.getStore();
  if (!answerCall) throw new Error('A call was made outside of answerCallsWith.');
  const reply = await answerCall(url);
  // Not the page's own failure, which would be tried again: the view is sent without what it tells.
  if (reply.status >= 300) throw new Error(`${reply.status} for ${url}`);
  return reply;
});

/** Where the page is painted by the server there is no network between: whatever `run` reads is answered by `answerCall`. */
export const answerCallsWith = <Result>(answerCall: AnswerCall, run: () => Promise<Result>): Promise<Result> =>
  calls.run(answerCall, run);
