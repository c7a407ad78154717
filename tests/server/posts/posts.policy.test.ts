import { describe, expect, it } from 'vitest';
import { postStatuses, type Visibility } from '#contract/post/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { canEdit, canMessage, canSee, canSeeOwner } from '#server/posts/posts.policy.ts';

const owner = { id: 'owner' };
const member = { id: 'member' };
const viewers = [null, member, owner];

const statusesWhere = (allowed: (status: (typeof postStatuses)[number]) => boolean) => postStatuses.filter(allowed);

describe.each(postKinds)('the policy of a %s', (kind) => {
  const post = (status: (typeof postStatuses)[number], visibility: Visibility = 'public') => ({
    owner_id: owner.id,
    kind,
    status,
    visibility,
  });
  const isRequest = kind.endsWith('request');

  it('shows its owner everything and others what has a page', () => {
    expect(statusesWhere((status) => canSee(owner, post(status)))).toEqual([...postStatuses]);
    for (const viewer of [null, member]) {
      expect(statusesWhere((status) => canSee(viewer, post(status)))).toEqual([
        'active',
        'under_offer',
        'closed',
        'expired',
      ]);
    }
  });

  it('shows a private one to its owner alone', () => {
    for (const status of postStatuses) {
      expect(viewers.map((viewer) => canSee(viewer, post(status, 'private')))).toEqual([false, false, true]);
      expect(viewers.some((viewer) => canMessage(viewer, post(status, 'private'), true))).toBe(false);
    }
  });

  it('names the owner of a request to members alone, of a listing to all', () => {
    expect(viewers.map((viewer) => canSeeOwner(viewer, post('active')))).toEqual([!isRequest, true, true]);
  });

  it('lets its owner alone edit it, until it is closed or removed', () => {
    for (const viewer of [null, member]) expect(statusesWhere((status) => canEdit(viewer, post(status)))).toEqual([]);
    expect(statusesWhere((status) => canEdit(owner, post(status)))).toEqual([
      'draft',
      'active',
      'paused',
      'under_offer',
      'expired',
    ]);
  });

  it('lets other members write while it is on the market; about a request, those who offer such a home', () => {
    for (const offers of [true, false]) {
      for (const viewer of [null, owner]) {
        expect(statusesWhere((status) => canMessage(viewer, post(status), offers))).toEqual([]);
      }
    }
    expect(statusesWhere((status) => canMessage(member, post(status), true))).toEqual(['active', 'under_offer']);
    expect(canMessage(member, post('active'), false)).toBe(!isRequest);
  });
});
