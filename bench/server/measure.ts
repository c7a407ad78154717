import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds of single calls, and the two figures that are told of them. */
export interface Times {
  p50: number;
  p99: number;
}

/** How long each of `count` calls takes, one after the other, after some that do not count. */
export async function time(call: () => Promise<unknown>, count: number): Promise<Times> {
  for (let index = 0; index < Math.min(10, count); index++) await call();
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

/** The 99th percentile of how late the event loop is, in milliseconds, while `calls` run all at once, `rounds` times. */
export async function loopDelayUnder(calls: (() => Promise<unknown>)[], rounds: number): Promise<number> {
  const delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < rounds; round++) await Promise.all(calls.map((call) => call()));
  delay.disable();
  return delay.percentile(99) / 1e6;
}

export const inMs = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
