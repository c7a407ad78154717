import { isNiceToHave } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { isMustHave } from '#contract/fit/texts/fit-text-context.ts';
import { type HomeCount, possibleChanges, withChange } from '#contract/matching/request-change.ts';

/** The counts of a request by judging every home anew for each change. */
export function countAnew(homes: readonly ListingFacts[], wishes: RequestWishes, today: string): HomeCount {
  const judge = (changed: RequestWishes) => homes.map((home) => judgeFit(home, changed, today));
  const fittingOf = (changed: RequestWishes) => judge(changed).filter(({ verdict }) => verdict !== 'none').length;
  const fitting = fittingOf(wishes);
  const changes = possibleChanges(wishes)
    .map((change) => ({ change, adds: fittingOf(withChange(wishes, change)) - fitting }))
    .filter(({ adds }) => adds > 0)
    .toSorted((one, other) => other.adds - one.adds)
    .slice(0, 3);
  const alone = judge(wishes).flatMap(({ criteria }) => {
    const missing = criteria.filter((each) => each.state === 'missing' && !isNiceToHave(each));
    return missing.length === 1 ? missing.filter(isMustHave) : [];
  });
  const names = alone.map((each) => ('feature' in each ? { ...each } : { ...each, feature: null }));
  const kinds = new Map(names.map(({ wish, feature }) => [feature ?? wish, { wish, feature }]));
  const exclusions = [...kinds].map(([name, kind]) => ({
    ...kind,
    homes: names.filter(({ wish, feature }) => (feature ?? wish) === name).length,
  }));
  return {
    fitting,
    isCapped: false,
    areChangesCounted: true,
    changes,
    exclusions: exclusions.toSorted((one, other) => other.homes - one.homes) as HomeCount['exclusions'],
  };
}

/** Sorts ties by name, which the database leaves in the order found. */
export const withoutTies = ({ exclusions, ...count }: HomeCount): HomeCount => ({
  ...count,
  exclusions: exclusions.toSorted((one, other) => other.homes - one.homes || nameOf(one).localeCompare(nameOf(other))),
});

const nameOf = ({ wish, feature }: HomeCount['exclusions'][number]) => feature ?? wish;
