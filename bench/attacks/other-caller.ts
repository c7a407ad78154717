import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { Caller } from './caller.ts';

const everyMs = 50;

/** Asks for a page and for the API in turn, twenty times a second, until it is stopped. */
export function startOtherCaller(port: number): { stop: () => Promise<{ p50: number; p99: number; calls: number }> } {
  const caller = new Caller(port, '127.0.9.9');
  const times: number[] = [];
  let isStopped = false;
  const ask = async (path: string) => {
    const asked = performance.now();
    const { status } = await caller.ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status} to another caller.`);
    times.push(performance.now() - asked);
  };
  const asking = (async () => {
    const open = new Set<Promise<void>>();
    for (let at = 0; !isStopped; at += 1) {
      const one = ask(at % 2 === 0 ? '/residential-explore?tab=rent' : '/api/v1/posts?limit=24').finally(() =>
        open.delete(one),
      );
      open.add(one);
      await sleep(everyMs);
    }
    await Promise.all(open);
  })();
  return {
    async stop() {
      isStopped = true;
      await asking;
      caller.close();
      return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), calls: times.length };
    },
  };
}
