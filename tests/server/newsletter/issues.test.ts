import { expect, it } from 'vitest';
import { issuesAround, openIssues } from '#server/newsletter/issue/issues.ts';

const toronto = 'America/Toronto';
const spanOf = ({ date, from, to }: ReturnType<typeof issuesAround>['last']) => [
  date,
  from.toISOString(),
  to.toISOString(),
];

it.each([
  ['just before eight', '2026-11-21T12:59:59Z', '2026-11-14', '2026-11-21'],
  ['at eight', '2026-11-21T13:00:00Z', '2026-11-21', '2026-11-28'],
  ['on a Friday night that is Saturday in Greenwich', '2026-11-21T03:00:00Z', '2026-11-14', '2026-11-21'],
  ['on a Sunday', '2026-11-22T20:00:00Z', '2026-11-21', '2026-11-28'],
  ['over the new year', '2026-12-31T20:00:00Z', '2026-12-26', '2027-01-02'],
])('finds the issues around a moment %s', (_when, now, last, next) => {
  const issues = issuesAround(new Date(now), toronto);
  expect([issues.last.date, issues.next.date]).toEqual([last, next]);
});

it('begins and ends at eight in the morning also where the clocks change within the week', () => {
  const autumn = issuesAround(new Date('2026-11-07T14:00:00Z'), toronto).last;
  expect(spanOf(autumn)).toEqual(['2026-11-07', '2026-10-31T12:00:00.000Z', '2026-11-07T13:00:00.000Z']);
  const spring = issuesAround(new Date('2027-03-20T14:00:00Z'), toronto).last;
  expect(spanOf(spring)).toEqual(['2027-03-20', '2027-03-13T13:00:00.000Z', '2027-03-20T12:00:00.000Z']);
});

it('sends from the first eight o’clock in Newfoundland to a day after the last one in Yukon', () => {
  const open = (now: string) => openIssues(new Date(now)).flatMap(({ provinces }) => provinces);
  expect(open('2026-11-21T11:29:00Z')).toEqual([]);
  expect(open('2026-11-21T11:30:00Z')).toEqual(['NL']);
  expect(open('2026-11-21T16:00:00Z')).toHaveLength(13);
  expect(open('2026-11-22T15:59:00Z')).toEqual(expect.not.arrayContaining(['ON', 'NL']));
  expect(open('2026-11-22T16:00:00Z')).toEqual([]);
});
