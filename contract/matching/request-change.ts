import * as z from 'zod/mini';
import { type Feature, features } from '#contract/features.ts';
import { type Criterion, type Fit, isNiceToHave, nameOfCriterion } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { isMustHave } from '#contract/fit/texts/fit-text-context.ts';
import { amountWishes, yesNoWishes } from '#contract/fit/wishes.ts';
import { widenArea } from '#contract/post/area-shape.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { priceStepSize } from './demand.ts';

/** Homes that could fit with a change: above this, only those that fit now are counted. */
export const countedHomesMax = 5_000;
const cappedStep = 1_000;
export const homeCountsPerHour = 400;
const changesShownMax = 3;

const count = z.int();

const requestChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raise_limit'), budgetMax: count }),
  z.object({ kind: z.literal('fewer_bedrooms'), bedroomsTotal: count }),
  z.object({ kind: z.literal('optional_feature'), feature: z.enum(features) }),
  z.object({ kind: z.literal('wider_areas'), addKm: z.number() }),
  z.object({ kind: z.literal('later_date'), availabilityDateTo: z.string() }),
]);
export type RequestChange = z.output<typeof requestChange>;

/** Must-haves with the homes that each alone rules out, the most first. */
const exclusion = z.object({
  wish: z.enum(['propertySubType', ...amountWishes, ...yesNoWishes, 'utilitiesIncluded', 'mustHaves']),
  feature: z.nullable(z.enum(features)),
  homes: count,
});
export type Exclusion = z.output<typeof exclusion>;

export const homeCount = z.object({
  /** Homes that fit now; null where too many would have to be compared. */
  fitting: z.nullable(count),
  isCapped: z.boolean(),
  /** False where too many homes could fit with a change: neither changes nor exclusions are listed. */
  areChangesCounted: z.boolean(),
  /** Each with the homes that it alone would add, at least one; the most first. */
  changes: z.array(z.object({ change: requestChange, adds: count })),
  exclusions: z.array(exclusion),
});
export type HomeCount = z.output<typeof homeCount>;

export interface ChangedWishes {
  budgetMax?: number | null | undefined;
  bedroomsTotal?: number | null | undefined;
  mustHaves?: Feature[] | undefined;
  niceToHaves?: Feature[] | undefined;
  availabilityDateTo?: string | null | undefined;
  areas?: Pick<RequestArea, 'radiusKm' | 'shape'>[] | undefined;
}

const limitSteps = 3;
const addKm = 2;
const laterDays = 30;

export function possibleChanges(wishes: ChangedWishes): RequestChange[] {
  const { budgetMax, bedroomsTotal, mustHaves = [], availabilityDateTo, areas = [] } = wishes;
  const canWiden = areas.length > 0 && areas.every((area) => widenArea(area, addKm) !== null);
  return [
    ...(budgetMax
      ? [{ kind: 'raise_limit' as const, budgetMax: budgetMax + limitSteps * priceStepSize(budgetMax) }]
      : []),
    ...(bedroomsTotal ? [{ kind: 'fewer_bedrooms' as const, bedroomsTotal: bedroomsTotal - 1 }] : []),
    ...mustHaves.map((feature) => ({ kind: 'optional_feature' as const, feature })),
    ...(canWiden ? [{ kind: 'wider_areas' as const, addKm }] : []),
    ...(availabilityDateTo
      ? [{ kind: 'later_date' as const, availabilityDateTo: daysAfter(availabilityDateTo, laterDays) }]
      : []),
  ];
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

const judgedInStep = 100;

/** A count in steps, so that a server can do other work between them. */
export type CountInSteps = Generator<undefined, HomeCount>;

function* judgeInSteps<Home>(homes: readonly Home[], judge: (home: Home) => Fit): Generator<undefined, Fit[]> {
  const fits: Fit[] = [];
  for (const home of homes) {
    fits.push(judge(home));
    if (fits.length % judgedInStep === 0) yield;
  }
  return fits;
}

/** Among `homes`: those that fit, that a change alone would add, and that a must-have alone rules out. */
export function* countHomes(homes: readonly ListingFacts[], wishes: RequestWishes, today: string): CountInSteps {
  const fits = yield* judgeInSteps(homes, (home) => judgeFit(home, wishes, today));
  const faults = fits.map(findOnlyFault);
  const counted: HomeCount['changes'] = [];
  for (const change of possibleChanges(wishes)) {
    const [changed, wish] = [withChange(wishes, change), wishOfChange(change)];
    const near = homes.filter((_home, at) => faults[at] && nameOfCriterion(faults[at]) === wish);
    const adds = countFitting(yield* judgeInSteps(near, (home) => judgeFit(home, changed, today)));
    if (adds > 0) counted.push({ change, adds });
  }
  const changes = counted.toSorted((one, other) => other.adds - one.adds).slice(0, changesShownMax);
  const exclusions = countExclusions(faults);
  return { fitting: countFitting(fits), isCapped: false, areChangesCounted: true, changes, exclusions };
}

const countFitting = (fits: readonly Fit[]) => fits.filter(({ verdict }) => verdict !== 'none').length;

function findOnlyFault({ criteria }: Fit): Criterion | undefined {
  const missing = criteria.filter((each) => each.state === 'missing' && !isNiceToHave(each));
  return missing.length === 1 ? missing[0] : undefined;
}

const wishesOfChanges = {
  raise_limit: 'budgetMax',
  fewer_bedrooms: 'bedroomsTotal',
  wider_areas: 'areas',
  later_date: 'availabilityDate',
} as const;

const wishOfChange = (change: RequestChange) =>
  change.kind === 'optional_feature' ? `mustHaves.${change.feature}` : wishesOfChanges[change.kind];

/** Homes that fit among many; where these are cut, at least so many thousands, or null. */
export function* countManyHomes(
  homes: readonly ListingFacts[],
  wishes: RequestWishes,
  { today, areCut }: { today: string; areCut: boolean },
): CountInSteps {
  const fitting = countFitting(yield* judgeInSteps(homes, (home) => judgeFit(home, wishes, today)));
  const counted = { isCapped: false, areChangesCounted: false, changes: [], exclusions: [] };
  if (!areCut) return { ...counted, fitting };
  const least = Math.floor(fitting / cappedStep) * cappedStep;
  return least > 0 ? { ...counted, fitting: least, isCapped: true } : { ...counted, fitting: null };
}

function countExclusions(faults: readonly (Criterion | undefined)[]): Exclusion[] {
  const counted = new Map<string, Exclusion>();
  for (const fault of faults) {
    if (!fault || !isMustHave(fault)) continue;
    const feature = 'feature' in fault ? fault.feature : null;
    const name = nameOfCriterion(fault);
    const { homes } = counted.get(name) ?? { homes: 0 };
    counted.set(name, { wish: fault.wish as Exclusion['wish'], feature, homes: homes + 1 });
  }
  return [...counted.values()].toSorted((one, other) => other.homes - one.homes);
}

/** The wishes of a request, or its content, with the change. */
export function withChange<Wishes extends ChangedWishes>(wishes: Wishes, change: RequestChange): Wishes {
  switch (change.kind) {
    case 'raise_limit':
      return { ...wishes, budgetMax: change.budgetMax };
    case 'fewer_bedrooms':
      return { ...wishes, bedroomsTotal: change.bedroomsTotal };
    case 'later_date':
      return { ...wishes, availabilityDateTo: change.availabilityDateTo };
    case 'wider_areas': {
      const areas = wishes.areas?.map((area) => widenArea(area, change.addKm) ?? area);
      return { ...wishes, areas };
    }
    case 'optional_feature': {
      const { mustHaves = [], niceToHaves = [] } = wishes;
      return {
        ...wishes,
        mustHaves: mustHaves.filter((each) => each !== change.feature),
        niceToHaves: [...niceToHaves.filter((each) => each !== change.feature), change.feature],
      };
    }
  }
}
