import { expect, it } from 'vitest';
import { countManyHomes } from '#contract/matching/request-change.ts';
import { finishCount } from '#tests/support/finish-count.ts';
import { makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';

const wishes = makeRequest({ budgetMax: 900_000, mustHaves: [], niceToHaves: [], availabilityDateTo: null });
const [fits, costsMore] = [makeListing({ listPrice: 884_000 }), makeListing({ listPrice: 2_000_000 })];
const homes = (fitting: number, others: number) => [...Array(fitting).fill(fits), ...Array(others).fill(costsMore)];
const count = (fitting: number, areCut: boolean) =>
  finishCount(countManyHomes(homes(fitting, 500), wishes, { today: '2026-11-25', areCut }));

it.each([
  ['all that fit among all homes', 1_007, false, { fitting: 1_007, isCapped: false }],
  ['whole thousands of those that fit among the first homes', 2_499, true, { fitting: 2_000, isCapped: true }],
  ['nothing where fewer fit among the first homes', 999, true, { fitting: null, isCapped: false }],
])('counts %s', (_what, fitting, areCut, counted) => {
  expect(count(fitting, areCut)).toEqual({ ...counted, areChangesCounted: false, changes: [], exclusions: [] });
});
