import { describe, expect, it } from 'vitest';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import type { App } from '#server/platform/context.ts';
import { noRequestsByAgents } from '#server/users/users.policy.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { fernStreet } from '#tests/support/post-bodies.ts';
import { makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { eachTestHasOwner, makeOwner, type Owner } from './owner-fixture.ts';

describeWithDatabase('a post that is changed', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });

  const put = (post: OwnPost, more: Record<string, unknown> = {}, version = post.version) => {
    const { clientId: _clientId, ...body } = me.bodyOf(post.kind, { section: post.section, status: 'active', ...more });
    return me('PUT /posts/{id}', { id: post.id, body: { ...body, version } });
  };
  async function change(post: OwnPost, more: Record<string, unknown> = {}) {
    const { status, answer } = await put(post, more);
    expect(status, answer.message).toBe(200);
    return answer.data;
  }
  const setStatus = (post: OwnPost, status: PostStatus) =>
    getDb()
      .updateTable('posts')
      .set({ status, closed_reason: status === 'closed' ? 'withdrawn' : null })
      .where('id', '=', post.id)
      .execute();
  const pricesOf = (id: string) =>
    getDb()
      .selectFrom('post_history')
      .select(['from_price', 'to_price'])
      .where('post_id', '=', id)
      .where('what', '=', 'price')
      .orderBy('id')
      .execute();

  it('shows its new values to visitors', async () => {
    const post = await me.make('sale_property');
    const { id: second } = await makeUpload(getDb(), me.id);
    const changed = await change(post, {
      title: 'A house with two gardens',
      bathroomsHalf: 2,
      photos: [{ id: second }, { id: me.picture }],
    });
    expect(changed.version).toBeGreaterThan(post.version);
    expect((await visitorCalls(app)('GET /posts/{id}', { id: post.id })).answer.data).toMatchObject({
      title: 'A house with two gardens',
      bathroomsHalf: 2,
      photos: [{ id: second }, { id: me.picture }],
    });
    expect((await me('GET /posts/{id}/content', { id: post.id })).answer.data).toEqual(changed);
  });

  it('looks in other areas, and is found there', async () => {
    const post = await me.make('buy_request');
    const halifax = { label: 'Halifax North', province: 'NS', city: 'Halifax', lat: 44.66, lng: -63.6, radiusKm: 2.5 };
    expect((await change(post, { areas: [halifax] })).content).toMatchObject({ areas: [halifax] });
    const found = await visitorCalls(app)('GET /posts', { query: '?tab=buy-request&q=Halifax' });
    expect(found.answer.data.map(({ id }) => id)).toContain(post.id);
  });

  it('loses what is left out', async () => {
    const post = await me.make('sale_property', { yearBuilt: 1987, taxAnnualAmount: 4_120 });
    expect(post.content).toMatchObject({ yearBuilt: 1987, taxAnnualAmount: 4_120 });
    const { content } = await change(post);
    expect(content).not.toHaveProperty('yearBuilt');
    expect(content).not.toHaveProperty('taxAnnualAmount');
  });

  it.each(['active', 'paused', 'under_offer', 'expired'] as const)('stays %s', async (status) => {
    const post = await me.make('sale_property');
    await setStatus(post, status);
    expect(await change(post, { title: 'A house with two gardens' })).toMatchObject({
      status,
      content: { title: 'A house with two gardens' },
      publishedAt: post.publishedAt,
      expiresAt: post.expiresAt,
    });
  });

  it('stays a draft, or is published', async () => {
    const draft = await me.make('rent_property', { status: 'draft', photos: undefined });
    const longer = await change(draft, { status: 'draft', title: 'A home', photos: undefined });
    expect(longer).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await change(longer)).toMatchObject({ status: 'active', publishedAt: expect.any(String) });
    expect(await pricesOf(draft.id)).toEqual([{ from_price: null, to_price: 2_400 }]);
  });

  it.each<[PostStatus, string, RegExp]>([
    ['closed', 'active', /closed/],
    ['removed', 'active', /removed/],
    ['active', 'draft', /active.*draft/],
    ['paused', 'draft', /paused.*draft/],
    ['expired', 'draft', /expired.*draft/],
  ])('is refused where it is %s and would be %s', async (is, status, message) => {
    const post = await me.make('sale_property');
    await setStatus(post, is);
    const refused = await put(post, { status, title: 'A house with two gardens' });
    expect(refused.status).toBe(409);
    expect(refused.answer.message).toMatch(message);
    expect((await me('GET /posts/{id}/content', { id: post.id })).answer.data.content).toEqual(post.content);
  });

  it('keeps its kind and its section', async () => {
    const post = await me.make('sale_property');
    const { clientId: _clientId, ...rent } = me.bodyOf('rent_property');
    const asRent = await me('PUT /posts/{id}', { id: post.id, body: { ...rent, version: post.version } });
    expect([asRent.status, asRent.answer.errors]).toEqual([
      422,
      [{ path: 'kind', message: 'You can’t change a post’s type' }],
    ]);
    const asOffice = await put(post, { section: 'commercial', propertySubType: 'Office', bedroomsTotal: undefined });
    expect([asOffice.status, asOffice.answer.errors?.[0]?.path]).toEqual([422, 'section']);
  });

  it('is refused to other members', async () => {
    const neighbour = await makeOwner(app, getDb());
    const theirs = await neighbour.make('sale_property');
    expect((await put(theirs)).status).toBe(404);
    expect((await put({ ...theirs, id: 'nowhere' })).status).toBe(404);
  });

  it('is refused from a version that was changed elsewhere, and by one of two who come at a time', async () => {
    const post = await me.make('sale_property');
    const answers = await Promise.all(
      ['first', 'second'].map((word) => put(post, { title: `A house with a ${word} garden` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.answer.message).toBe('This post was changed in another tab or on another device');
  });

  it('may be sent twice: the answer to the first time may have been lost', async () => {
    const draft = await me.make('sale_property', { status: 'draft' });
    const first = await put(draft, { listPrice: 590_000 });
    const second = await put(draft, { listPrice: 590_000 });
    expect(first.status).toBe(200);
    expect(second.answer).toEqual(first.answer);
    expect(await pricesOf(draft.id)).toHaveLength(1);
  });

  it('is not published by a member who may not create such a post', async () => {
    const post = await me.make('buy_request', { status: 'draft' });
    await getDb()
      .updateTable('users')
      .set({ user_type: 'Agent', kyc_step: 'agent_verified' })
      .where('id', '=', me.id)
      .execute();
    const byPut = await put(post);
    const byStatus = await me('POST /posts/{id}/status', { id: post.id, body: { status: 'active' } });
    for (const { status, answer } of [byPut, byStatus])
      expect([status, answer.message]).toEqual([403, noRequestsByAgents]);
  });

  describe('in its price', () => {
    const keep = async (post: OwnPost) => {
      const { id } = await makeUser(getDb());
      await getDb().insertInto('favourites').values({ user_id: id, post_id: post.id, saved_price: 1 }).execute();
      return id;
    };
    const noticesOf = async (userId: string) => {
      await handleEvents(getDb());
      return getDb()
        .selectFrom('notifications')
        .select(['type', 'title', 'body', 'link'])
        .where('user_id', '=', userId)
        .execute();
    };

    it('tells it in the history and to those who keep it, but not to its owner', async () => {
      const post = await me.make('sale_property');
      const keepers = [await keep(post), await keep(post)];
      await getDb().insertInto('favourites').values({ user_id: me.id, post_id: post.id, saved_price: 1 }).execute();
      await change(post, { listPrice: 575_000 });
      expect(await pricesOf(post.id)).toEqual([
        { from_price: null, to_price: 600_000 },
        { from_price: 600_000, to_price: 575_000 },
      ]);
      for (const keeper of keepers)
        expect(await noticesOf(keeper)).toEqual([
          {
            type: 'favourite_price_change',
            title: '“A house with a garden” is now $575,000',
            body: 'It was $600,000 before.',
            link: `/residential-details/${post.id}`,
          },
        ]);
      expect(await noticesOf(me.id)).toEqual([]);
    });

    it('tells of a budget, too', async () => {
      const post = await me.make('rent_request');
      const keeper = await keep(post);
      await change(post, { budgetMax: 2_600 });
      expect((await noticesOf(keeper)).map(({ title }) => title)).toEqual([
        'The budget of “Looking for a flat to rent” is now up to $2,600/mo',
      ]);
    });

    it('sends no notification where it is paused or a draft, or where the price is the same', async () => {
      const post = await me.make('sale_property');
      const keeper = await keep(post);
      const same = await change(post, { title: 'A house with two gardens' });
      await setStatus(post, 'paused');
      await change(same, { listPrice: 500_000 });
      const draft = await me.make('sale_property', { status: 'draft' });
      await change(draft, { status: 'draft', listPrice: 500_000 });
      expect(await noticesOf(keeper)).toEqual([]);
      expect(await pricesOf(post.id)).toHaveLength(2);
      expect(await pricesOf(draft.id)).toEqual([]);
    });
  });

  describe('in its address', () => {
    const publicPlace = async (post: OwnPost) => {
      const { data } = (await visitorCalls(app)('GET /posts/{id}', { id: post.id })).answer;
      if (!('address' in data)) throw new Error('A listing has an address.');
      return data.address;
    };
    const home = { lat: fernStreet.lat, lng: fernStreet.lng };

    it('is moved once and stays there while the true place stays the same, and is true again when it is told', async () => {
      const post = await me.make('sale_property', { hideExactAddress: true });
      const hidden = await publicPlace(post);
      expect(hidden).toMatchObject({ exact: false, streetName: '' });
      expect(hidden).not.toMatchObject(home);
      const again = await change(post, {
        hideExactAddress: true,
        title: 'A house with two gardens',
        listPrice: 1_000_000,
      });
      expect(await publicPlace(post)).toEqual(hidden);
      const elsewhere = await change(again, { hideExactAddress: true, address: { ...fernStreet, lat: 45.41 } });
      const { lat } = await publicPlace(post);
      expect(lat).not.toBe(hidden.lat);
      expect(Math.abs(lat - 45.41) * 111_320).toBeLessThan(500);
      await change(elsewhere, { hideExactAddress: false });
      expect(await publicPlace(post)).toMatchObject({ ...home, exact: true, streetName: 'Fern Street' });
    });

    it('is hidden by itself where a home is for rent', async () => {
      const rent = await me.make('rent_property');
      expect(rent.content).toMatchObject({ hideExactAddress: true, address: home });
      expect(await publicPlace(rent)).toMatchObject({ exact: false });
      const sale = await me.make('sale_property');
      expect(await publicPlace(sale)).toMatchObject({ exact: true });
    });

    it('is one line where none was sent', async () => {
      const post = await me.make('sale_property', { address: { ...fernStreet, fullAddress: undefined } });
      expect((await publicPlace(post)).fullAddress).toBe('3 – 12 Fern Street, Ottawa, ON K1S 2B4');
    });
  });
});
