import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

export interface Times {
  p50: number;
  p99: number;
}

const warmUps = 5;

/** Milliseconds of `count` calls, one after the other, after some that do not count. */
export async function time(call: () => Promise<unknown>, count: number): Promise<Times> {
  for (let index = 0; index < warmUps; index++) await call();
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(count - 1, Math.floor(share * count))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export interface Call {
  url: string;
  caller: string;
}

/** 99th percentile of the event loop's delay in milliseconds, with all calls at once, `rounds` times after as many to warm up. */
export async function loopDelayUnder(calls: () => Call[], rounds: number): Promise<number> {
  const callers = new Worker(new URL('./callers.js', import.meta.url), { execArgv: [] });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < 2 * rounds; round++) {
    if (round === rounds) delay.enable();
    callers.postMessage(calls());
    await once(callers, 'message');
  }
  delay.disable();
  await callers.terminate();
  return delay.percentile(99) / 1e6;
}

export const inMs = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
