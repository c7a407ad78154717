import { formatShortMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { HomeCount } from '#contract/matching/request-change.ts';
import type { Section } from '#contract/vocabulary.ts';

function homesOf(count: number, section: Section): string {
  const noun = section === 'commercial' ? 'space' : 'home';
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}

export function countText({ fitting, isCapped }: HomeCount, section: Section): string {
  if (fitting === null) return 'Too many to count';
  if (isCapped) return `${formatNumber(fitting)} and more ${section === 'commercial' ? 'spaces' : 'homes'} fit now`;
  if (fitting === 0) return `No ${section === 'commercial' ? 'spaces' : 'homes'} fit now`;
  return `${homesOf(fitting, section)} ${fitting === 1 ? 'fits' : 'fit'} now`;
}

/** `9 homes`; `5 more` where some fit already. */
export const addsText = ({ fitting }: HomeCount, section: Section) =>
  fitting ? (adds: number) => `${adds} more` : (adds: number) => homesOf(adds, section);

export const exclusionText = (homes: number, section: Section) => homesOf(homes, section);

/** `+$100: 9 more`, of a higher limit; `One change: 9 more` of another wish; empty where no change adds a home. */
export function firstChangeText({ changes: [first] }: HomeCount, limit: number | null | undefined): string {
  if (!first) return '';
  const { change, adds } = first;
  const isLimit = change.kind === 'raise_limit' && limit;
  return `${isLimit ? `+${formatShortMoney(change.budgetMax - limit)}` : 'One change'}: ${adds} more`;
}
