import { percentile } from '../statistics.ts';

const callersAtOnce = Number(process.env.BENCH_CALLERS ?? 16);
const seconds = Number(process.env.BENCH_SECONDS ?? 40);
const warmUpMs = 5_000;

export interface Answered {
  kind: string;
  /** 0 where the connection was cut. */
  status: number;
}

/** Calls a second, and milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** How often each status but those of success came. */
  failed: Record<number, number>;
  p99Of: Record<string, number>;
}

/** So many callers, each with its next call as soon as the one before is answered; the first seconds are not counted. */
export async function runLoad(call: () => Promise<Answered>): Promise<Load> {
  const times = new Map<string, number[]>();
  const begin = performance.now() + warmUpMs;
  const end = begin + seconds * 1_000;
  const failed: Record<number, number> = {};
  const work = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      const { kind, status } = await call();
      if (start < begin) continue;
      const known = times.get(kind) ?? [];
      times.set(kind, known);
      if (status >= 200 && status < 300) known.push(performance.now() - start);
      else failed[status] = (failed[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, work));
  const all = [...times.values()].flat();
  return {
    perSecond: all.length / seconds,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    failed,
    p99Of: Object.fromEntries([...times].map(([kind, each]) => [kind, percentile(each, 0.99)])),
  };
}
