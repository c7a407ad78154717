import { describe, expect, test } from 'vitest';
import { demoPeople } from '#demo/data/people.ts';
import { personId } from '#demo/people/people.ts';
import { makePosts, ownershipOf } from '#demo/posts/make-post.ts';

const now = new Date('2026-11-21T15:00:00Z');
const all = [...makePosts(0, 600, { seed: 1, now })].map(({ post }) => post);
const made = all.filter(({ visibility }) => visibility === 'public');
const people = new Map([...demoPeople, ...ownershipOf(0, 1).newPeople].map((person) => [personId(person), person]));
const isAgent = (id: string) => Boolean(people.get(id)?.agent);
const isRequest = (post: (typeof made)[number]) => post.kind.endsWith('_request');
const countsOf = (posts: typeof made) => {
  const counts = new Map<string, number>();
  for (const { owner_id } of posts) counts.set(owner_id, (counts.get(owner_id) ?? 0) + 1);
  return counts;
};

describe('the owners of the demo posts', () => {
  test('one person looks for one home, and premises at most beside it', () => {
    for (const section of ['residential', 'commercial'] as const) {
      const counts = countsOf(made.filter((post) => isRequest(post) && post.section === section));
      expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    }
  });

  test('a private owner has one to three listings of one kind', () => {
    const listings = made.filter((post) => !isRequest(post) && !isAgent(post.owner_id));
    expect([...countsOf(listings)].filter(([, count]) => count > 3)).toEqual([]);
    const kinds = new Set(listings.map(({ owner_id, kind }) => `${owner_id} ${kind}`));
    expect(kinds.size).toBe(countsOf(listings).size);
  });

  test('agents hold the larger part of listings, none more than two dozen', () => {
    const listings = made.filter((post) => !isRequest(post));
    const agents = countsOf(listings.filter(({ owner_id }) => isAgent(owner_id)));
    const held = [...agents.values()].reduce((sum, count) => sum + count, 0);
    expect(held / listings.length).toBeGreaterThan(0.55);
    expect(held / listings.length).toBeLessThan(0.75);
    expect(Math.max(...agents.values())).toBeLessThanOrEqual(24);
  });

  test('the home seeker and landlord of the sign-in page has a request, a rental and an alert', () => {
    const own = all.filter(({ owner_id }) => owner_id === 'demo-priya-raman');
    const kinds = own.map(({ kind, visibility }) => `${visibility} ${kind}`);
    expect(kinds.sort()).toEqual(['private rent_request', 'public buy_request', 'public rent_property']);
  });

  test('people of a larger demo have ids of their own', () => {
    const ids = [0, 1, 2].flatMap((batch) => ownershipOf(batch, 1).newPeople.map(personId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
