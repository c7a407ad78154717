import { expect, it } from 'vitest';
import { countedHomesMax, countManyHomes } from '#contract/matching/request-change.ts';
import { makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';

const wishes = makeRequest({ budgetMax: 900_000, mustHaves: [], niceToHaves: [], availabilityDateTo: null });
const [fits, costsMore] = [makeListing({ listPrice: 884_000 }), makeListing({ listPrice: 2_000_000 })];
const homes = (fitting: number, others: number) => [...Array(fitting).fill(fits), ...Array(others).fill(costsMore)];
const count = (fitting: number, areCut: boolean) =>
  countManyHomes(homes(fitting, 500), wishes, { today: '2026-11-25', areCut });

it.each([
  ['all that fit among all homes', countedHomesMax + 7, false, { fitting: countedHomesMax + 7, isCapped: false }],
  [
    'at least a thousand among the first homes',
    countedHomesMax + 7,
    true,
    { fitting: countedHomesMax, isCapped: true },
  ],
  ['nothing where fewer fit among the first homes', countedHomesMax - 1, true, { fitting: null, isCapped: false }],
])('counts %s', (_what, fitting, areCut, counted) => {
  expect(count(fitting, areCut)).toEqual({ ...counted, changes: [], exclusions: [] });
});
