import { nounOf } from '#contract/fit/texts/question-nouns.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { type Demand, type MissingFact, priceStepSize, reportedCountMin } from '#contract/matching/demand.ts';
import { plural } from '#contract/text/words.ts';

type Ladder = Demand['ladder'];
export type DemandAtPrice = Ladder[number];
export type Per = '' | '/mo';

export const fewerText = `fewer than ${reportedCountMin}`;

export const countText = ({ requests }: DemandAtPrice) => (requests === null ? fewerText : formatNumber(requests));
export const priceText = (price: number, per: Per) => `${formatMoney(price)}${per}`;

/** `22 requests fit at $989,000`. */
export function findingText(ladder: Ladder, per: Per): string {
  const own = ladder.find(({ isOwn }) => isOwn);
  if (!own) return 'Nothing to count yet';
  const count = own.requests === null ? `Fewer than ${reportedCountMin} requests` : plural(own.requests, 'request');
  return `${count} fit at ${priceText(own.price, per)}`;
}

/** The lower price that gains most for its distance, and the higher one that loses most: `At $949,000 it would be 31.` */
export function leadText(ladder: Ladder, per: Per): string {
  const at = ladder.findIndex(({ isOwn }) => isOwn);
  const own = ladder[at];
  if (!own) return '';
  const change = (rung: DemandAtPrice) =>
    Math.abs((rung.requests ?? 0) - (own.requests ?? 0)) / Math.abs(rung.price - own.price);
  const strongest = (rungs: Ladder) =>
    rungs.filter((rung) => rung.requests !== own.requests).toSorted((one, other) => change(other) - change(one))[0];
  const lower = strongest(ladder.slice(0, at).toReversed());
  const higher = strongest(ladder.slice(at + 1));
  const write = (rung: DemandAtPrice | undefined, verb: string) =>
    rung ? [`At ${priceText(rung.price, per)} it ${verb} ${countText(rung)}.`] : [];
  const texts = [...write(lower, 'would be'), ...write(higher, lower ? 'drops to' : 'would be')];
  return texts.join(' ') || 'A price a little lower or higher changes nothing.';
}

/** The nearest lower price at which some fit: `At $949,000, 4 requests would fit.` */
export function lowerPriceText(ladder: Ladder, per: Per): string {
  if (ladder.length === 0) return '';
  if (isAllFew(ladder)) return `Fewer than ${reportedCountMin} requests fit at any price near yours.`;
  const at = ladder.findIndex(({ isOwn }) => isOwn);
  const lower = ladder.slice(0, at).findLast(({ requests }) => requests !== null);
  return lower ? `At ${priceText(lower.price, per)}, ${plural(lower.requests ?? 0, 'request')} would fit.` : '';
}

/** `19 more`, `at least 20 fewer`. */
export function comparedText(rung: DemandAtPrice, own: DemandAtPrice): string {
  if (rung.isOwn) return 'your price';
  if (own.requests === null && rung.requests === null) return 'about the same';
  if (own.requests === null) return `at least ${formatNumber((rung.requests ?? 0) - reportedCountMin + 1)} more`;
  if (rung.requests === null) return `at least ${formatNumber(own.requests - reportedCountMin + 1)} fewer`;
  const difference = rung.requests - own.requests;
  if (difference === 0) return 'the same';
  return `${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`;
}

const nounOfFact = ({ wish, feature }: MissingFact) => nounOf(feature ? { wish, feature } : { wish });
export const factText = (fact: MissingFact) => nounOfFact(fact).definite;
export const notStatedText = (fact: MissingFact) => (nounOfFact(fact).isPlural ? 'they aren’t stated' : 'not stated');

/** `18 people ask about parking: not stated.` */
export const missingText = (fact: MissingFact | undefined) =>
  fact ? `${formatNumber(fact.requests)} people ask about ${factText(fact)}: ${notStatedText(fact)}.` : '';

export function stepText(ladder: Ladder, per: Per): string {
  const own = ladder.find(({ isOwn }) => isOwn)?.price ?? 0;
  return `Public requests only. Private alerts aren’t counted. Steps of ${priceText(priceStepSize(own), per)}.`;
}

export const isAllFew = (ladder: Ladder) => ladder.every(({ requests }) => requests === null);
