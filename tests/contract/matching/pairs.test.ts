import { describe, expect, it } from 'vitest';
import { newPost } from '#contract/post/own/own-post.ts';
import { readPairs, readRankedLists, seed } from '../../../bench/matching/draw/files.ts';
import { drawPairs } from '../../../bench/matching/draw/pairs.ts';
import { isIn, type Listing, type Request, segmentNames } from '../../../bench/matching/draw/posts.ts';
import { drawRankedLists } from '../../../bench/matching/draw/ranked-lists.ts';

const pairs = readPairs();
const lists = readRankedLists();
const posts = [
  ...pairs.flatMap(({ listing, request }) => [listing, request]),
  ...lists.flatMap(({ request, listings }) => [request, ...listings.map(({ listing }) => listing)]),
];

function faultsOf(post: Listing | Request): string[] {
  const { error, data } = newPost.safeParse(post);
  if (error) return error.issues.map(({ path, message }) => `${post.clientId} ${path.join('.')}: ${message}`);
  const kept = { ...data, ...data.content };
  const lost = Object.keys(post).filter((field) => !(field in kept));
  return lost.map((field) => `${post.clientId} ${field} is not kept`);
}

describe('the pairs of the matching benchmark', () => {
  it('have an id each, as the listings of the ranked lists do', () => {
    const ids = [...pairs, ...lists, ...lists.flatMap(({ listings }) => listings)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(posts.map(({ clientId }) => clientId)).size).toBe(posts.length);
  });

  it('can be posted, and nothing of them is left out', () => {
    expect(posts.flatMap(faultsOf)).toEqual([]);
  });

  it('are as many as promised, of all kinds in both sections', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(400);
    expect(lists.map(({ listings }) => listings.length)).toEqual(Array(60).fill(8));
    for (const segment of segmentNames) {
      const ofSegment = pairs.filter(({ listing, request }) => isIn(segment, listing) && isIn(segment, request));
      expect(ofSegment.length, segment).toBeGreaterThanOrEqual(40);
    }
  });

  it('are drawn from the seed', () => {
    const isDrawn = (stored: readonly object[], drawn: readonly object[]) =>
      stored.length === drawn.length && stored.every((item, at) => JSON.stringify(item) === JSON.stringify(drawn[at]));
    expect(isDrawn(pairs, drawPairs(seed))).toBe(true);
    expect(isDrawn(lists, drawRankedLists(seed))).toBe(true);
  });
});
