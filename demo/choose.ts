import type { Random } from './pictures/random.ts';

export function weighted<Name extends string>(random: Random, weights: Partial<Record<Name, number>>): Name {
  const entries = Object.entries(weights) as [Name, number][];
  let rest = random.fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    rest -= weight;
    if (rest < 0) return name;
  }
  const last = entries.at(-1);
  if (!last) throw new Error('Nothing to choose from.');
  return last[0];
}

/** Up to `count` different items, in a random order. */
export function several<T>(random: Random, choices: readonly T[], count: number): T[] {
  const left = [...choices];
  const taken: T[] = [];
  while (left.length > 0 && taken.length < count) {
    taken.push(...left.splice(random.integer(0, left.length - 1), 1));
  }
  return taken;
}

export const roundTo = (value: number, step: number) => Math.round(value / step) * step;
