import { describe, expect, it } from 'vitest';
import {
  canTransition,
  closedReasonsFor,
  findableStatuses,
  type PostStatus,
  postStatuses,
  publicPageStatuses,
  reopenableUntil,
  restoredStatus,
} from '#contract/post/post-lifecycle.ts';
import { listingKinds, type PostKind, postKinds, requestKinds } from '#contract/vocabulary.ts';

/** Every step that a listing may take; whatever is not here is refused. */
const steps: Record<PostStatus, PostStatus[]> = {
  draft: ['active', 'removed'],
  active: ['paused', 'under_offer', 'closed', 'expired', 'removed'],
  paused: ['active', 'closed', 'removed'],
  under_offer: ['active', 'closed', 'removed'],
  closed: ['removed'],
  expired: ['active', 'closed', 'removed'],
  removed: [],
};

const stepsOf = (kind: PostKind, from: PostStatus) => postStatuses.filter((to) => canTransition(kind, from, to));

describe.each(postStatuses)('a post that is %s', (from) => {
  it.each(listingKinds)('goes on as the table says, as a %s', (kind) => {
    expect(new Set(stepsOf(kind, from))).toEqual(new Set(steps[from]));
  });

  it.each(requestKinds)('goes on as the table says but never under offer, as a %s', (kind) => {
    expect(new Set(stepsOf(kind, from))).toEqual(new Set(steps[from].filter((to) => to !== 'under_offer')));
  });

  it('never becomes a draft, nor what it is already', () => {
    for (const kind of postKinds) {
      expect(canTransition(kind, from, 'draft')).toBe(false);
      expect(canTransition(kind, from, from)).toBe(false);
    }
  });

  it('has a page wherever a search finds it', () => {
    const addressable: readonly string[] = publicPageStatuses;
    const findable: readonly string[] = findableStatuses;
    if (findable.includes(from)) expect(addressable).toContain(from);
    expect(addressable.includes(from)).toBe(['active', 'under_offer', 'closed', 'expired'].includes(from));
  });
});

describe('a post that is brought back', () => {
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];

  it.each(postStatuses)('stands as it did when it was %s', (before) => {
    expect(restoredStatus(before, future)).toBe(before);
  });

  it('has expired where it was active and its time ran out meanwhile', () => {
    expect(restoredStatus('active', past)).toBe('expired');
    for (const before of postStatuses.filter((status) => status !== 'active'))
      expect(restoredStatus(before, past)).toBe(before);
  });
});

describe('a closed post', () => {
  it.each<[PostKind, string]>([
    ['sale_property', 'sold'],
    ['rent_property', 'leased'],
    ['buy_request', 'fulfilled'],
    ['rent_request', 'fulfilled'],
  ])('of the kind %s was %s or withdrawn', (kind, reason) => {
    expect(closedReasonsFor(kind)).toEqual([reason, 'withdrawn']);
  });
});

it('lets a post be reopened for a day after it was closed', () => {
  expect(reopenableUntil(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-22T10:00:00Z'));
});
