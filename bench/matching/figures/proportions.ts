export interface Proportion {
  hits: number;
  of: number;
}

export const shareOf = ({ hits, of }: Proportion) => (of === 0 ? 1 : hits / of);

/** The Wilson score interval at 95 %. */
export function wilsonInterval({ hits, of }: Proportion): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Cohen's κ: agreement beyond what the two would reach by chance. */
export function cohensKappa<Label extends string | number>(pairs: readonly (readonly [Label, Label])[]): number {
  const count = (at: 0 | 1, label: Label) => pairs.filter((pair) => pair[at] === label).length;
  const labels = [...new Set(pairs.flat())] as Label[];
  const observed = pairs.filter(([a, b]) => a === b).length / pairs.length;
  const expected = labels.reduce((sum, label) => sum + (count(0, label) * count(1, label)) / pairs.length ** 2, 0);
  return expected === 1 ? 1 : (observed - expected) / (1 - expected);
}
