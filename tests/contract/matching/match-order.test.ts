import { describe, expect, it } from 'vitest';
import { matchOrderRules } from '#contract/matching/match-order.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { compareMatches, type OrderedMatch } from '#tests/support/compare-matches.ts';

const match = (over: Partial<OrderedMatch>): OrderedMatch => ({
  verdict: 'strong',
  score: 90,
  confirmedDaysAgo: 1,
  answerShare: null,
  lists: 1,
  random: 0.5,
  ...over,
});
const first = (...matches: OrderedMatch[]) => matches.toSorted(compareMatches)[0];

describe('the order of matches', () => {
  it('has strong fits before possible ones, whatever their score', () => {
    const strong = match({ score: 60, random: 0, lists: 90, answerShare: 0 });
    expect(first(match({ verdict: 'possible', score: 79, random: 1 }), strong)).toBe(strong);
  });

  it('has a higher step of the score first, and takes scores of a step as equal', () => {
    const higher = match({ score: 95, random: 0, lists: 90 });
    expect(first(match({ score: 94, random: 1 }), higher)).toBe(higher);
    const luckier = match({ score: 90, random: 0.9 });
    expect(first(match({ score: 94, random: 0.1 }), luckier)).toBe(luckier);
  });

  /** How often the first of two leads over many lists. */
  function shareOfLeads(one: Partial<OrderedMatch>, other: Partial<OrderedMatch>): number {
    const random = createRandom('lists');
    const lists = Array.from({ length: 4_000 }, () => {
      const leading = match({ ...one, random: random.fraction() });
      return first(leading, match({ ...other, random: random.fraction() })) === leading;
    });
    return lists.filter(Boolean).length / lists.length;
  }

  it.each([
    ['a post that was confirmed lately', {}, { confirmedDaysAgo: 30 }, 1 / (1 + matchOrderRules.unconfirmedWeight)],
    ['an owner who answers', { answerShare: 0.8 }, { answerShare: 0.2 }, 1 / (1 + matchOrderRules.silentWeight)],
    ['a post that is shown to fewer others', { lists: 4 }, { lists: 64 }, 4 / 5],
    ['neither of two that are alike', {}, {}, 1 / 2],
    ['neither an owner who answers nor one of whom little is known', { answerShare: 0.9 }, {}, 1 / 2],
  ] as const)(
    'lets %s lead in proportion to its weight, and the other in the remaining lists',
    (_what, one, other, share) => {
      expect(shareOfLeads(one, other)).toBeCloseTo(share, 1);
    },
  );
});
