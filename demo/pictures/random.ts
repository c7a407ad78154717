/** The same numbers for the same seed on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction: () => number;
  between: (low: number, high: number) => number;
  /** Both ends are included. */
  integer: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  chance: (probability: number) => boolean;
}

/** A generator for each fact: one more fact, or one more number for a fact, moves no other. */
export type Draw = (fact: string) => Random;

export const drawFrom =
  (seed: string): Draw =>
  (fact) =>
    createRandom(`${seed}:${fact}`);

/** The FNV-1a hash of the seed starts a mulberry32 generator: small, fast and good enough for pictures. */
export function createRandom(seed: string): Random {
  let hash = 2166136261;
  for (const character of seed) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619) >>> 0;
  }
  let state = hash || 1;

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  }

  // Similar seeds have similar first numbers; two draws separate them.
  fraction();
  fraction();

  return {
    fraction,
    between: (low, high) => low + fraction() * (high - low),
    integer: (low, high) => Math.floor(low + fraction() * (high - low + 1)),
    pick: (choices) => {
      const choice = choices[Math.floor(fraction() * choices.length)];
      if (choice === undefined) throw new Error('Cannot pick from an empty list.');
      return choice;
    },
    chance: (probability) => fraction() < probability,
  };
}
