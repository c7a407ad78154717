import { readFileSync } from 'node:fs';
import { type Fit, nameOfCriterion } from '#contract/fit/fit.ts';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { factsOf, wishesOf } from './posted.ts';

type Posted = Record<string, unknown>;
interface PostedPair {
  id: string;
  asOf: string;
  listing: Posted;
  request: Posted;
}
interface PostedList {
  id: string;
  asOf: string;
  request: Posted;
  listings: { id: string; listing: Posted }[];
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const print = (line: object) => console.log(JSON.stringify(line));

/** Prints a line a pair: `{id, verdict, score, criteria: [{wish, state}]}`. */
export function judgePairs(file: string): void {
  for (const { id, asOf, listing, request } of read(file) as PostedPair[]) {
    const { verdict, score, criteria } = judgeFit(factsOf(listing), wishesOf(request), asOf);
    print({
      id,
      verdict,
      score,
      criteria: criteria.map((each) => ({ wish: nameOfCriterion(each), state: each.state })),
    });
  }
}

/** Prints a line a list: `{id, order, scores}`, the best first. */
export function rankLists(file: string): void {
  for (const { id, asOf, request, listings } of read(file) as PostedList[]) {
    const ranked = rank(listings.map((each) => ({ id: each.id, fit: fitOf(each.listing, request, asOf) })));
    print({ id, order: ranked.map((each) => each.id), scores: ranked.map(({ fit }) => fit.score) });
  }
}

export const fitOf = (listing: Posted, request: Posted, asOf: string): Fit =>
  judgeFit(factsOf(listing), wishesOf(request), asOf);

export const rank = <Item extends { fit: Fit }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => other.fit.score - one.fit.score);
