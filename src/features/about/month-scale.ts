import type { MonthOfPosts } from '#contract/search/market.ts';

/** Room for the bars on both sides of the spine; both sides have one scale. */
interface Room {
  homes: number;
  requests: number;
}

/** The length of a bar for so many posts. A group too small to be published has none. */
export function monthScale(months: readonly MonthOfPosts[], room: Room): (count: number | null) => number {
  const most = (side: 'homes' | 'requests') => Math.max(1, ...months.map((month) => month[side] ?? 0));
  const unit = Math.min(room.homes / most('homes'), room.requests / most('requests'));
  return (count) => (count ?? 0) * unit;
}

const monthsMin = 6;

/** Without the months before the first posts, but for the latest six. */
export function shownMonths(months: readonly MonthOfPosts[]): readonly MonthOfPosts[] {
  const first = months.findIndex(({ homes, requests }) => homes !== null || requests !== null);
  return first < 0 ? [] : months.slice(Math.max(0, Math.min(first, months.length - monthsMin)));
}

/** `Nov` of `2026-11`. */
export const monthName = (month: string) => names[Number(month.slice(5)) - 1] ?? '';
const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
