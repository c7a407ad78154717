import { expect, it } from 'vitest';
import { monthName, monthScale, shownMonths } from './month-scale.ts';

const month = (homes: number | null, requests: number | null, at = 1) => ({ month: `2026-${at}`, homes, requests });

it('draws both sides on one scale, and the side that needs more room fills its own', () => {
  const homesFill = monthScale([month(100, 20), month(50, 10)], { homes: 190, requests: 110 });
  expect(homesFill(100)).toBe(190);
  expect(homesFill(20)).toBe(38);
  const requestsFill = monthScale([month(100, 100)], { homes: 190, requests: 110 });
  expect(requestsFill(100)).toBeCloseTo(110);
  expect(requestsFill(null)).toBe(0);
});

it('gives bars of length 0 when no month has posts', () => {
  const scale = monthScale([month(null, null), month(0, 0)], { homes: 190, requests: 110 });
  expect([scale(0), scale(null)]).toEqual([0, 0]);
});

it('leaves out the months before the first posts, and keeps the latest six', () => {
  const empty = Array.from({ length: 9 }, (_, at) => month(null, null, at + 1));
  expect(shownMonths([...empty, month(3, null), month(4, 3), month(5, null)])).toHaveLength(6);
  expect(shownMonths([month(null, null), ...Array.from({ length: 11 }, () => month(null, 4))])).toHaveLength(11);
  expect(shownMonths(empty)).toEqual([]);
});

it('names months', () => {
  expect(['2026-01', '2026-11', '2026-12'].map(monthName)).toEqual(['Jan', 'Nov', 'Dec']);
});
