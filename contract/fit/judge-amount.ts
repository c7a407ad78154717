import type { MatchRule } from '#contract/post/fields/match-rule.ts';
import type { CriterionState } from './fit.ts';
import { matchRules } from './match-rules.ts';

type AmountRule = Extract<MatchRule, { answer: 'atLeast' | 'atMost' }>;

export function judgeAmount(rule: AmountRule, wanted: number, offered: number | null): CriterionState {
  if (offered === null) return rule.answer === 'atMost' ? rule.notStated : 'unknown';
  if (rule.answer === 'atMost') {
    if (offered <= wanted) return 'met';
    return offered * 100 <= wanted * (100 + rule.closePercent) ? 'close' : 'missing';
  }
  if (offered >= wanted) return 'met';
  const isClose = rule.closeBy
    ? offered >= wanted - rule.closeBy
    : offered * 100 >= wanted * (100 - (rule.closePercent ?? 0));
  return isClose ? 'close' : 'missing';
}

export function judgeOccupants(people: number, maximum: number | null, bedrooms: number | null): CriterionState {
  if (maximum !== null) return people <= maximum ? 'met' : 'missing';
  const { people: most, peoplePerBedroom } = matchRules.occupants;
  const isCrowded = bedrooms !== null && people > Math.max(1, bedrooms) * peoplePerBedroom;
  return people > most || isCrowded ? 'unknown' : 'met';
}
