import { createRandom } from '#demo/pictures/random.ts';

const gainOf = (grade: number) => 2 ** grade - 1;
const discountedGain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + gainOf(grade) / Math.log2(at + 2), 0);

/** nDCG of a list in this order; undefined where no home of it is worth anything. */
export function normalizedGain(grades: readonly number[]): number | undefined {
  const best = discountedGain(grades.toSorted((a, b) => b - a));
  return best === 0 ? undefined : discountedGain(grades) / best;
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const samples = 10_000;

/** The 95 % interval of a mean, by resampling. */
export function bootstrapInterval(values: readonly number[]): [number, number] {
  const random = createRandom('bootstrap');
  const means = Array.from({ length: samples }, () => mean(values.map(() => random.pick(values)))).sort(
    (a, b) => a - b,
  );
  return [means[Math.floor(samples * 0.025)] ?? 0, means[Math.floor(samples * 0.975)] ?? 0];
}
