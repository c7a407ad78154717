import { percentile } from '../statistics.ts';

const callersAtOnce = Number(process.env.BENCH_CALLERS ?? 16);
const seconds = Number(process.env.BENCH_SECONDS ?? 40);
const warmUpMs = 5_000;

export interface Answered {
  kind: string;
  isGood: boolean;
}

/** Calls a second, and milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  p99Of: Record<string, number>;
}

/** So many callers, each with its next call as soon as the one before is answered; the first seconds are not counted. */
export async function runLoad(call: () => Promise<Answered>): Promise<Load> {
  const times = new Map<string, number[]>();
  const begin = performance.now() + warmUpMs;
  const end = begin + seconds * 1_000;
  let failed = 0;
  const work = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      const { kind, isGood } = await call();
      if (start < begin) continue;
      const known = times.get(kind) ?? [];
      times.set(kind, known);
      if (isGood) known.push(performance.now() - start);
      else failed += 1;
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
