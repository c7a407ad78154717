import { beforeAll, expect, it } from 'vitest';
import { eachTestHasOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { fernStreet, newPostBody } from '#tests/support/post-bodies.ts';
import { makeUpload } from '#tests/support/server/factories.ts';
import { makeSubscription } from '#tests/support/server/make-subscription.ts';

describeWithDatabase('the limits of a plan', (getDb) => {
  let me: Owner;
  beforeAll(() => restoreFreePlan(getDb()));
  eachTestHasOwner(getDb, (given) => {
    me = given.me;
  });

  const ownerIdOf = async (id: string) =>
    (await getDb().selectFrom('posts').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id;
  const setStatus = (id: string, status: 'active' | 'expired' | 'under_offer' | 'paused') =>
    getDb().updateTable('posts').set({ status }).where('id', '=', id).execute();
  const move = (id: string, status: string, more: object = {}) =>
    me('POST /posts/{id}/status', { id, body: { status, ...more } });
  const photosOf = async (ownerId: string, count: number) =>
    Promise.all(Array.from({ length: count }, async () => ({ id: (await makeUpload(getDb(), ownerId)).id, alt: '' })));

  it('refuse a second listing, name the first and the cheapest plan that lifts it', async () => {
    const { id } = await me.make('sale_property', {
      address: { ...fernStreet, unit: '', streetNumber: '112B', streetName: 'Strathcona Avenue' },
    });
    const refused = await me.post('rent_property');
    expect(refused.status).toBe(409);
    expect(refused.answer).toMatchObject({
      message: 'Your plan allows 1 active listing. 112B Strathcona Avenue is using it.',
      planLimit: {
        limit: 'activeListings',
        planName: 'Free',
        allowed: 1,
        used: 1,
        usedBy: [{ id, name: '112B Strathcona Avenue' }],
        liftedBy: { id: 'plus', name: 'Plus', allowed: 3, monthCents: 2900 },
      },
    });
  });

  it('count requests on their own, and drafts not at all', async () => {
    await me.make('sale_property');
    await me.make('buy_request');
    await me.make('rent_property', { status: 'draft' });
    expect((await me.post('rent_request')).answer).toMatchObject({ planLimit: { limit: 'activeRequests', used: 1 } });
  });

  it('hold for each way onto the market', async () => {
    const first = await me.make('sale_property');
    await setStatus(first.id, 'paused');
    const second = await me.make('sale_property');
    expect((await move(first.id, 'active')).status).toBe(409);
    await setStatus(first.id, 'expired');
    expect((await move(first.id, 'active')).status).toBe(409);
    await move(second.id, 'paused');
    expect((await move(first.id, 'active')).status).toBe(200);
    await move(first.id, 'closed', { reason: 'sold' });
    expect((await move(second.id, 'active')).status).toBe(200);
    expect((await move(first.id, 'reopened')).status).toBe(409);
    const draft = await me.make('sale_property', { status: 'draft' });
    expect((await move(draft.id, 'active')).status).toBe(409);
    const bulk = await me('POST /posts/mine/status', { body: { ids: [draft.id], status: 'active' } });
    const message = expect.stringMatching(/^Your plan/);
    const planLimit = expect.objectContaining({ limit: 'activeListings', used: 1 });
    expect(bulk.answer.data).toEqual([{ id: draft.id, status: null, message, planLimit }]);
    await me('DELETE /posts/{id}', { id: second.id });
    expect((await move(draft.id, 'active')).status).toBe(200);
    expect((await move(second.id, 'restored')).status).toBe(409);
    await move(draft.id, 'paused');
    expect((await move(second.id, 'restored')).status).toBe(200);
  });

  it('count a listing under offer, and let the only one back on the market', async () => {
    const { id } = await me.make('sale_property');
    await move(id, 'under_offer');
    expect((await me.post('sale_property')).status).toBe(409);
    expect((await move(id, 'active')).status).toBe(200);
  });

  it('leave posts beyond them on the market until they are touched', async () => {
    const first = await me.make('sale_property');
    await move(first.id, 'paused');
    const second = await me.make('sale_property');
    await setStatus(first.id, 'active');
    const content = (await me('GET /posts/{id}/content', { id: second.id })).answer.data;
    const body = { ...me.bodyOf('sale_property'), version: content.version, clientId: undefined };
    expect((await me('PUT /posts/{id}', { id: second.id, body })).status).toBe(200);
    expect((await move(second.id, 'active')).status).toBe(409);
  });

  it('grow with a paid plan, in the days of grace too, and shrink with its end', async () => {
    const first = await me.make('sale_property');
    const { id } = await makeSubscription(getDb(), await ownerIdOf(first.id), { state: 'past_due' });
    const second = await me.make('sale_property');
    await me.make('sale_property');
    expect((await me.post('sale_property')).answer).toMatchObject({
      planLimit: { planName: 'Plus', allowed: 3, used: 3, liftedBy: { id: 'agent-pro' } },
    });
    await move(second.id, 'paused');
    await getDb().updateTable('subscriptions').set({ state: 'ended' }).where('id', '=', id).execute();
    expect((await move(second.id, 'active')).answer).toMatchObject({ planLimit: { planName: 'Free', used: 2 } });
  });

  it('refuse more photos than a post may have, at publishing and later', async () => {
    const draft = await me.make('sale_property', { status: 'draft' });
    const photos = await photosOf(await ownerIdOf(draft.id), 12);
    const refused = await me.post('sale_property', { photos: photos.slice(0, 11) });
    expect(refused.answer).toMatchObject({
      message: 'Your plan allows 10 photos for each post. This post has 11.',
      planLimit: { limit: 'photosPerPost', allowed: 10, used: 11, usedBy: [], liftedBy: { id: 'plus', allowed: 20 } },
    });
    const post = await me.make('sale_property', { photos: photos.slice(0, 10) });
    const save = async (count: number, version: number) =>
      me('PUT /posts/{id}', {
        id: post.id,
        body: { ...newPostBody('sale_property', { photos: photos.slice(0, count) }), version },
      });
    expect((await save(11, post.version)).status).toBe(409);
    const rows = photos.slice(10).map(({ id }, at) => ({ post_id: post.id, media_id: id, alt: '', position: 10 + at }));
    await getDb().insertInto('post_photos').values(rows).execute();
    const kept = await save(11, post.version);
    expect(kept.status).toBe(200);
    expect((await save(12, kept.answer.data.version)).status).toBe(409);
  });
});
