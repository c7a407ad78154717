import { type Criterion, type CriterionState, isNiceToHave, type Verdict } from './fit.ts';

/** `close` and `unknown` are worth half: both are one sentence to write, and either may turn out well. */
const worth: Record<CriterionState, number> = { met: 1, close: 0.5, unknown: 0.5, missing: 0 };
export const openCriterionLoss = 1 - Math.max(worth.close, worth.unknown);

/** Points of 100. Homes without anything close or open have `nothingOpen`, so that a strong one never ranks below a possible one. */
export const scoreShares = { nothingOpen: 20, niceToHaves: 10 };

export function decideVerdict(criteria: readonly Criterion[]): Verdict {
  const states = new Set(criteria.filter((each) => !isNiceToHave(each)).map(({ state }) => state));
  if (states.has('missing')) return 'none';
  return states.has('close') || states.has('unknown') ? 'possible' : 'strong';
}

export function scoreCriteria(criteria: readonly Criterion[]): number {
  const { nice, decisive, niceShare, decisiveShare } = split(criteria);
  const ofDecisive = decisiveShare * shareOfWeight(decisive);
  return Math.round(ofDecisive + niceShare * shareOfWeight(nice) + (isOpen(decisive) ? 0 : scoreShares.nothingOpen));
}

function split(criteria: readonly Criterion[]) {
  const nice = criteria.filter(isNiceToHave);
  const decisive = criteria.filter((each) => !isNiceToHave(each));
  const niceShare = nice.length > 0 ? scoreShares.niceToHaves : 0;
  return { nice, decisive, niceShare, decisiveShare: 100 - scoreShares.nothingOpen - niceShare };
}

const isOpen = (decisive: readonly Criterion[]) => decisive.some(({ state }) => state !== 'met');

export interface Points {
  points: number;
  most: number;
}

export interface PointsOfFit {
  criteria: (Points & { criterion: Criterion })[];
  nothingOpen: Points;
}

/** Whole points that add up to the score, out of whole points that add up to 100. */
export function pointsOf(criteria: readonly Criterion[]): PointsOfFit {
  const { nice, decisive, niceShare, decisiveShare } = split(criteria);
  const rows = criteria.map((criterion) => {
    const [share, group] = isNiceToHave(criterion) ? [niceShare, nice] : [decisiveShare, decisive];
    const most = (share * criterion.weight) / sumOf(group.map(({ weight }) => weight));
    return { criterion, most, gained: most * worth[criterion.state], lost: most * (1 - worth[criterion.state]) };
  });
  const bonus = isOpen(decisive) ? 0 : scoreShares.nothingOpen;
  const score = scoreCriteria(criteria);
  const exact = rows.map(({ gained }) => gained);
  const gained = roundToSum(exact, score - bonus, exact);
  // Where the points were rounded down, so that equal weights have about the same maximum.
  const left = rows.map(({ most }, place) => most - (gained[place] ?? 0));
  const lost = roundToSum(
    rows.map((row) => row.lost),
    100 - score - (scoreShares.nothingOpen - bonus),
    left,
  );
  return {
    criteria: rows.map(({ criterion }, place) => {
      const points = gained[place] ?? 0;
      return { criterion, points, most: points + (lost[place] ?? 0) };
    }),
    nothingOpen: { points: bonus, most: scoreShares.nothingOpen },
  };
}

/** Rounds down, then up where `wanted` is furthest above, until the sum is reached. Whole numbers stay. */
function roundToSum(exact: readonly number[], sum: number, wanted: readonly number[]): number[] {
  const parts = exact.map((part) => Math.floor(part + 1e-9));
  const raised = exact
    .map((part, place) => ({ place, isWhole: part - (parts[place] ?? 0) < 1e-9 }))
    .filter(({ isWhole }) => !isWhole)
    .map(({ place }) => ({ place, above: (wanted[place] ?? 0) - (parts[place] ?? 0) }))
    .sort((one, other) => other.above - one.above)
    .slice(0, Math.max(0, sum - sumOf(parts)));
  return parts.map((part, place) => part + Number(raised.some((each) => each.place === place)));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function shareOfWeight(criteria: readonly Criterion[]): number {
  const most = sumOf(criteria.map(({ weight }) => weight));
  const reached = sumOf(criteria.map(({ weight, state }) => weight * worth[state]));
  return most === 0 ? 1 : reached / most;
}

/** Counts up with every change of a rule or a weight: kept matches are found anew. */
export const fitVersion = 2;
