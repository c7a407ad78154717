import { formatShortMoney } from '#contract/format/money.ts';
import type { HomeCount } from '#contract/matching/request-change.ts';
import { plural } from '#contract/text/words.ts';
import type { Section } from '#contract/vocabulary.ts';

const homesOf = (count: number, section: Section) => plural(count, section === 'commercial' ? 'space' : 'home');

export function countText({ fitting }: HomeCount, section: Section): string {
  if (fitting === null) return 'Too many to count';
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
