import type { Verdict } from '#contract/fit/fit.ts';
import { matchOrderRules } from '#contract/matching/match-order.ts';

export interface OrderedMatch {
  verdict: Exclude<Verdict, 'none'>;
  score: number;
  confirmedDaysAgo: number;
  answerShare: number | null;
  /** Number of others' lists with the post. */
  lists: number;
  /** Random rank of the pair, 0 to 1: posts of a step alternate between lists. */
  random: number;
}

/** Orders by verdict, then by step of the score, then at random, favouring owners who answer and posts shown to fewer others. */
export const compareMatches = (one: OrderedMatch, other: OrderedMatch): number =>
  Number(one.verdict === 'possible') - Number(other.verdict === 'possible') ||
  stepOf(other) - stepOf(one) ||
  weightedRandom(other) - weightedRandom(one);

const stepOf = ({ score }: OrderedMatch) => Math.floor(score / matchOrderRules.stepPoints);

/** A random order in which each post leads in proportion to its weight (Efraimidis and Spirakis, 2006). */
const weightedRandom = (match: OrderedMatch) => match.random ** (1 / weightOf(match));

function weightOf({ confirmedDaysAgo, answerShare, lists }: OrderedMatch): number {
  const { confirmedDays, unconfirmedWeight, answerShare: least, silentWeight } = matchOrderRules;
  const confirmed = confirmedDaysAgo <= confirmedDays ? 1 : unconfirmedWeight;
  const answers = answerShare === null || answerShare >= least ? 1 : silentWeight;
  return (confirmed * answers) / Math.sqrt(Math.max(lists, 1));
}
