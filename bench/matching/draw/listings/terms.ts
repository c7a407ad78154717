import type { LeaseTerm, RentInclusion, Section } from '#contract/vocabulary.ts';
import { several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { daysAfter, firstOfMonthFrom } from '../days.ts';

export const leaseChoices: Record<Section, readonly (readonly LeaseTerm[])[]> = {
  residential: [
    ['12_months'],
    ['12_months'],
    ['12_months', '24_months'],
    ['6_months', '12_months'],
    ['month_to_month', '6_months', '12_months'],
    ['month_to_month'],
  ],
  commercial: [
    ['24_months', '36_months', '60_months'],
    ['36_months', '60_months'],
    ['60_months', '120_months'],
    ['12_months', '24_months', '36_months'],
  ],
};

/** Vacant now or from the first of one of the next months. */
export const drawVacancy = (random: Random, asOf: string) =>
  random.chance(0.25)
    ? daysAfter(asOf, -random.integer(0, 45))
    : firstOfMonthFrom(daysAfter(asOf, random.integer(0, 85)));

export const drawInclusions = (random: Random): RentInclusion[] => [
  ...(random.chance(0.6) ? (['heat', 'water'] as const) : []),
  ...several(random, ['electricity', 'internet', 'parking', 'laundry'] as const, random.integer(0, 2)),
];
