import { describe, expect, it } from 'vitest';
import { canTransition, type PostStatus, postStatuses } from '#contract/post/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import {
  afterAction,
  canDo,
  changeFor,
  expiresInDays,
  type ManagedPost,
  statusActionsFor,
} from '#src/entities/post/own/own-post-actions.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const make = (status: PostStatus, over: Partial<ManagedPost> = {}): ManagedPost => ({
  id: 'own_1',
  kind: 'sale_property',
  status,
  closedReason: null,
  ...over,
});

describe('actions of an owner', () => {
  it.each([
    ['draft', ['take_down']],
    ['active', ['renew', 'under_offer', 'pause', 'close', 'take_down']],
    ['paused', ['resume', 'close', 'take_down']],
    ['under_offer', ['back_on_market', 'close', 'take_down']],
    ['closed', ['take_down']],
    ['expired', ['renew', 'close', 'take_down']],
    ['removed', ['bring_back']],
  ] as const)('with a home that is %s', (status, actions) => {
    expect(statusActionsFor(make(status))).toEqual(actions);
  });

  it('renews a post from its second day', () => {
    expect(canDo('renew', make('active', { expiresAt: inDays(59.5) }))).toBe(false);
    expect(canDo('renew', make('active', { expiresAt: inDays(58.9) }))).toBe(true);
    expect(canDo('renew', make('expired', { expiresAt: inDays(-1) }))).toBe(true);
  });

  it('marks no request as under offer', () => {
    expect(canDo('under_offer', make('active', { kind: 'buy_request' }))).toBe(false);
  });

  it('never leads to a change that the lifecycle refuses, but for renewing and bringing back', () => {
    for (const kind of postKinds)
      for (const status of postStatuses) {
        const post = make(status, { kind });
        for (const action of statusActionsFor(post)) {
          const after = afterAction[action];
          if (after === 'restored' || after === 'reopened' || (action === 'renew' && status === 'active')) continue;
          expect(canTransition(kind, status, after), `${action} ${status}`).toBe(true);
        }
      }
  });

  it('reopens a closed post within its time', () => {
    expect(canDo('reopen', make('closed', { reopenableUntil: inDays(0.5) }))).toBe(true);
    expect(canDo('reopen', make('closed', { reopenableUntil: inDays(-0.5) }))).toBe(false);
    expect(canDo('reopen', make('closed'))).toBe(false);
    expect(canDo('reopen', make('active', { reopenableUntil: inDays(0.5) }))).toBe(false);
  });

  it('brings back what was taken down by its owner, within its time', () => {
    expect(canDo('bring_back', make('removed', { restorableUntil: inDays(3) }))).toBe(true);
    expect(canDo('bring_back', make('removed', { restorableUntil: inDays(-1) }))).toBe(false);
    expect(canDo('bring_back', make('removed', { removedByAdmin: true }))).toBe(false);
  });
});

describe('the request of an action', () => {
  it('says how a post of its kind ended', () => {
    expect(changeFor('close', make('active'), 'done')).toEqual({ status: 'closed', reason: 'sold' });
    expect(changeFor('close', make('active', { kind: 'rent_request' }), 'done')).toEqual({
      status: 'closed',
      reason: 'fulfilled',
    });
    expect(changeFor('close', make('active'), 'withdrawn')).toEqual({ status: 'closed', reason: 'withdrawn' });
  });

  it('brings back without saying as what: the server knows how it stood', () => {
    expect(changeFor('bring_back', make('removed'))).toEqual({ status: 'restored' });
  });
});

describe('the days until a post expires', () => {
  it('are told within the week before', () => {
    expect(expiresInDays({ status: 'active', expiresAt: inDays(6.5) })).toBe(7);
    expect(expiresInDays({ status: 'active', expiresAt: inDays(0.2) })).toBe(1);
    expect(expiresInDays({ status: 'active', expiresAt: inDays(7.5) })).toBeNull();
  });
  it('are not shown while the post is not in search', () => {
    expect(expiresInDays({ status: 'paused', expiresAt: inDays(1) })).toBeNull();
    expect(expiresInDays({ status: 'active', expiresAt: null })).toBeNull();
  });
});
