import { expect, it } from 'vitest';
import { canTransition, type PostStatus, postStatuses } from '#contract/post/post-lifecycle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { postTransitions, type TransitionName } from '#server/posts/lifecycle/post-transitions.ts';
import { type TransitioningPost, transitionPosts } from '#server/posts/lifecycle/transition-posts.ts';
import { eachTestHasOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { postsOf } from '#tests/server/posts/owner/post-status-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

const listing = 'sale_property' as const;

describeWithDatabase('a transition of posts', (getDb) => {
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ me } = given);
  });
  const { makeIn, move, rowOf } = postsOf(getDb, () => me);

  const eventsOf = async (ids: readonly string[]) => {
    const rows = await getDb()
      .selectFrom('events')
      .select(['name', 'post_id', 'payload'])
      .where('post_id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ name, post_id, payload }) => [ids.indexOf(post_id ?? ''), name, payload]);
  };
  const forget = () => getDb().deleteFrom('events').execute();

  it.each([
    ['draft', 'active', 'post.published', {}],
    ['active', 'paused', 'post.paused', { byPlan: false }],
    ['paused', 'active', 'post.resumed', {}],
    ['active', 'under_offer', 'post.under_offer', {}],
    ['under_offer', 'active', 'post.resumed', {}],
    ['active', 'active', 'post.renewed', {}],
    ['expired', 'active', 'post.renewed', {}],
    ['active', 'closed', 'post.closed', { reason: 'sold' }],
  ] as const)('from %s to %s is one event: %s', async (from, to, name, payload) => {
    const id = await makeIn(listing, from);
    await forget();
    expect((await move(id, to, to === 'closed' ? 'sold' : undefined)).status).toBe(200);
    expect(await eventsOf([id])).toEqual([[0, name, payload]]);
  });

  it('is one event also as a post is made, reopened, taken down and restored', async () => {
    const { id } = await me.make(listing);
    await move(id, 'closed', 'sold');
    await move(id, 'reopened');
    await me('DELETE /posts/{id}', { id });
    await move(id, 'restored');
    expect(await eventsOf([id])).toEqual([
      [0, 'post.published', {}],
      [0, 'post.closed', { reason: 'sold' }],
      [0, 'post.reopened', {}],
      [0, 'post.removed', { by: 'owner', reason: null }],
      [0, 'post.restored', {}],
    ]);
  });

  it('of many writes status, history and one event for each of them', async () => {
    const ids = [
      await makeIn(listing, 'active'),
      await makeIn(listing, 'under_offer'),
      await makeIn(listing, 'active'),
    ];
    await forget();
    const posts: TransitioningPost[] = [];
    for (const id of ids) posts.push(await rowOf(id));
    await inTransaction(getDb(), (tx) => transitionPosts(tx, 'pauseByPlan', posts, {}));
    expect(await eventsOf(ids)).toEqual(ids.map((_id, at) => [at, 'post.paused', { byPlan: true }]));
    for (const [at, id] of ids.entries()) {
      expect(await rowOf(id)).toMatchObject({ status: 'paused', paused_by_plan: true });
      const history = getDb().selectFrom('post_history').select(['from_status', 'to_status']).orderBy('id', 'desc');
      expect(await history.where('post_id', '=', id).executeTakeFirst()).toEqual({
        from_status: posts[at]?.status,
        to_status: 'paused',
      });
    }
  });

  it('that the lifecycle does not have fails, and changes nothing', async () => {
    const id = await makeIn(listing, 'closed');
    const before = await rowOf(id);
    await forget();
    await expect(
      inTransaction(getDb(), (tx) => transitionPosts(tx, 'pause', [before as TransitioningPost], {})),
    ).rejects.toThrow('No post that is closed can pause.');
    expect(await rowOf(id)).toEqual(before);
    expect(await eventsOf([id])).toEqual([]);
  });

  it('tells which facts of a published post changed, with old and new, and nothing of what its owner wrote', async () => {
    const { id } = await me.make(listing);
    await forget();
    const put = async (more: Record<string, unknown>) => {
      const { version } = (await me('GET /posts/{id}/content', { id })).answer.data;
      const { clientId: _, ...body } = me.bodyOf(listing, more);
      expect((await me('PUT /posts/{id}', { id, body: { ...body, version } })).status).toBe(200);
    };
    const { listPrice, bedroomsTotal } = me.bodyOf(listing) as unknown as { listPrice: number; bedroomsTotal: number };
    await put({
      listPrice: listPrice - 1_000,
      bedroomsTotal: bedroomsTotal + 1,
      description: 'A quiet house near the canal, with a porch, a stove and two gardens.',
    });
    await put({
      listPrice: listPrice - 1_000,
      bedroomsTotal: bedroomsTotal + 1,
      description: 'A quiet house near the canal, with a porch, a stove and two gardens.',
    });
    expect(await eventsOf([id])).toEqual([
      [
        0,
        'post.changed',
        {
          facts: {
            price: { from: listPrice, to: listPrice - 1_000 },
            bedroomsTotal: { from: bedroomsTotal, to: bedroomsTotal + 1 },
            description: {},
          },
        },
      ],
    ]);
  });

  it('is not sent for drafts', async () => {
    const id = await makeIn(listing, 'draft');
    const { version } = (await me('GET /posts/{id}/content', { id })).answer.data;
    const { clientId: _, ...body } = me.bodyOf(listing, { status: 'draft', listPrice: 700_000 });
    await me('PUT /posts/{id}', { id, body: { ...body, version } });
    expect(await eventsOf([id])).toEqual([]);
  });
});

/** Transitions that an owner may choose in their own name; Gable alone expires posts and pauses them by plan. */
const ofOwners: readonly TransitionName[] = [
  'publish',
  'republish',
  'resume',
  'pause',
  'markUnderOffer',
  'close',
  'remove',
];

it('a transition of an owner is one that the contract allows, and the other way round', () => {
  const inTable = (from: PostStatus, to: PostStatus) =>
    ofOwners.some((name) => postTransitions[name].to === to && postTransitions[name].from.includes(from));
  for (const from of postStatuses)
    for (const to of postStatuses.filter((status) => status !== 'expired' && status !== from))
      expect([from, to, inTable(from, to)]).toEqual([from, to, canTransition(listing, from, to)]);
});
