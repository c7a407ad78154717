import type { Criterion, Fit } from '#contract/fit/fit.ts';
import { createRandom } from '#demo/pictures/random.ts';

export interface Candidate {
  id: string;
  fit: Fit;
}

/** Homes that fail a must-have stand last, in each order. */
const afterHardFilters =
  (order: (candidates: readonly Candidate[]) => readonly Candidate[]) =>
  (candidates: readonly Candidate[]): Candidate[] => {
    const isLeft = ({ fit }: Candidate) => fit.verdict !== 'none';
    return [...order(candidates.filter(isLeft)), ...candidates.filter((each) => !isLeft(each))];
  };

const weights: Partial<Record<Criterion['wish'], number>> = {
  budgetMax: 30,
  areas: 25,
  propertySubType: 20,
  bedroomsTotal: 15,
  livingArea: 10,
};
const weigh = ({ fit }: Candidate) =>
  fit.criteria.reduce((sum, { wish, state }) => sum + (state === 'met' ? (weights[wish] ?? 0) : 0), 0);

const shuffle = (candidates: readonly Candidate[]) => {
  const random = createRandom(candidates.map(({ id }) => id).join());
  return candidates
    .map((each) => ({ each, at: random.fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
};

export const baselines = {
  'newest first': afterHardFilters((candidates) => candidates),
  'price 30, place 25, type 20, rooms 15, size 10': afterHardFilters((candidates) =>
    candidates.toSorted((a, b) => weigh(b) - weigh(a)),
  ),
  'by chance': afterHardFilters(shuffle),
};
