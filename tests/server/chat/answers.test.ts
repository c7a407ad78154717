import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newConversationsPerDay } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

type Member = Awaited<ReturnType<typeof callsOf>>;
type Listing = Parameters<typeof makeListing>[1];

describeWithDatabase('an answer to a request', (getDb) => {
  let owner: Member;
  let seeker: Member;
  let requestId: string;
  const getApp = testApp(getDb, { env: severalAddresses });
  const member = async (firstName: string) =>
    callsOf(getApp(), getDb(), (await makeUser(getDb(), { first_name: firstName })).id);
  beforeEach(async () => {
    [owner, seeker] = [await member('Nadia'), await member('Maude')];
    requestId = (await makeRequest(getDb(), { owner_id: seeker.id, budget_max: 700_000 })).id;
  });

  const home = async (values: Listing = {}) =>
    (await makeListing(getDb(), { owner_id: owner.id, list_price: 650_000, ...values })).id;
  const answer = (listingId: string, more: object = {}, from = owner) =>
    from('POST /chat/conversations', {
      body: {
        userId: seeker.id,
        postId: requestId,
        clientId: randomUUID(),
        content: 'Have a look',
        listingId,
        ...more,
      },
    });
  const changePost = (id: string, values: object) =>
    getDb().updateTable('posts').set(values).where('id', '=', id).execute();
  const newest = async (from: Member) =>
    (await from('GET /chat/conversations')).answer.data[0]?.lastMessage.listing ?? null;

  it('shows both of them the listing beside the wishes of the request', async () => {
    const listingId = await home({ bedrooms_total: 1 });
    const { status, answer: answered } = await answer(listingId);
    expect(status, answered.message).toBe(200);
    const { listing } = answered.data.lastMessage;
    expect(listing?.post).toMatchObject({ id: listingId, status: 'active', listPrice: 650_000 });
    const states = Object.fromEntries(listing?.fit?.criteria.map(({ wish, state }) => [wish, state]) ?? []);
    expect(states).toMatchObject({ budgetMax: 'met', propertySubType: 'met', bedroomsTotal: 'missing' });
    expect(await newest(seeker)).toEqual(listing);
    const { answer: thread } = await seeker('GET /chat/conversations/{id}/messages', { id: answered.data.id });
    expect(thread.data.messages.at(-1)?.listing).toEqual(listing);
  });

  it('goes on in the thread with another listing, and needs no note', async () => {
    const { id } = (await answer(await home())).answer.data;
    const listingId = await home({ list_price: 690_000 });
    const body = { clientId: randomUUID(), content: '', listingId };
    const sent = await owner('POST /chat/conversations/{id}/messages', { id, body });
    expect(sent.status, sent.answer.message).toBe(200);
    expect(sent.answer.data.listing?.post?.id).toBe(listingId);
    expect(await newest(seeker)).toEqual(sent.answer.data.listing);
  });

  it('is stored once, also when it is sent again', async () => {
    const [listingId, clientId] = [await home(), randomUUID()];
    const first = (await answer(listingId, { clientId })).answer.data;
    const again = await answer(listingId, { clientId });
    expect(again.status).toBe(200);
    expect(again.answer.data.lastMessage).toEqual(first.lastMessage);
  });

  it('counts among the new conversations of a day', async () => {
    const listingId = await home();
    const times = Array.from({ length: newConversationsPerDay }, () => new Date());
    const forget_at = new Date(Date.now() + 60_000);
    await getDb()
      .insertInto('recent_attempts')
      .values({ key: `conversations of ${owner.id}`, times, forget_at })
      .execute();
    expect((await answer(listingId)).status).toBe(429);
  });

  describe('is refused', () => {
    it.each<[string, Listing]>([
      ['for rent', { kind: 'rent_property', list_price: 2_000 }],
      ['commercial', { section: 'commercial', property_sub_types: ['Office'] }],
      ['paused', { status: 'paused' }],
      ['a draft', { status: 'draft' }],
      ['under offer', { status: 'under_offer' }],
    ])('with a listing that is %s', async (_what, values) => {
      await home();
      expect((await answer(await home(values))).status).toBe(409);
      expect(await newest(seeker)).toBeNull();
    });

    it('with a listing of another member, one that is not there, and a request', async () => {
      await home();
      const foreign = (await makeListing(getDb())).id;
      const request = (await makeRequest(getDb(), { owner_id: owner.id })).id;
      for (const id of [foreign, randomUUID(), request]) expect((await answer(id)).status).toBe(409);
    });

    it('once the request is paused, and in a conversation that is about no request', async () => {
      const listingId = await home();
      const { id } = (await answer(listingId)).answer.data;
      const about = await home();
      const first = { userId: owner.id, postId: about, clientId: randomUUID(), content: 'Is it sunny?' };
      const other = (await seeker('POST /chat/conversations', { body: first })).answer.data.id;
      const send = (to: string) =>
        owner('POST /chat/conversations/{id}/messages', {
          id: to,
          body: { clientId: randomUUID(), content: '', listingId },
        });
      expect((await send(other)).status).toBe(409);
      await changePost(requestId, { status: 'paused' });
      expect((await send(id)).status).toBe(409);
    });
  });

  describe('shows what became of the listing', () => {
    it.each(['paused', 'under_offer', 'closed', 'expired'] as const)('%s', async (status) => {
      const listingId = await home();
      await answer(listingId);
      await changePost(listingId, { status, closed_reason: status === 'closed' ? 'sold' : null });
      expect((await newest(seeker))?.post?.status).toBe(status);
      expect((await newest(seeker))?.fit).not.toBeNull();
    });

    it('and nothing of it once it is removed or deleted', async () => {
      const listingId = await home();
      await answer(listingId, { content: '' });
      await changePost(listingId, { status: 'removed' });
      expect(await newest(seeker)).toEqual({ post: null, fit: null });
      await getDb().deleteFrom('posts').where('id', '=', listingId).execute();
      expect(await newest(seeker)).toEqual({ post: null, fit: null });
    });
  });

  it('keeps a hidden address hidden, from its owner’s card as well', async () => {
    const hidden = { hide_exact_address: true, street_name: 'Secret Lane', full_address: '12 Secret Lane, Halifax' };
    const listingId = await home(hidden);
    const sent = await answer(listingId);
    const offered = await owner('GET /chat/requests/{id}/listings', { id: requestId });
    for (const { bytes, status } of [sent, offered, await seeker('GET /chat/conversations')]) {
      expect(status).toBe(200);
      expect(bytes.toString()).not.toContain('Secret Lane');
    }
    expect(sent.answer.data.lastMessage.listing?.post?.address.exact).toBe(false);
  });

  describe('is listed for the owner of the request', () => {
    const answersOf = async () => (await seeker('GET /chat/requests/{id}/answers', { id: requestId })).answer.data;

    it('with those of others, the newest first and each once', async () => {
      const other = await member('Owen');
      const theirs = (await makeListing(getDb(), { owner_id: other.id })).id;
      const first = await home();
      const conversation = (await answer(first)).answer.data.id;
      await answer(theirs, {}, other);
      await answer(first);
      expect((await answersOf()).map(({ post, personId }) => [post.id, personId])).toEqual([
        [first, owner.id],
        [theirs, other.id],
      ]);
      expect((await answersOf())[0]).toMatchObject({ conversationId: conversation, post: { listPrice: 650_000 } });
    });

    it('until it is removed', async () => {
      const listingId = await home();
      await answer(listingId);
      await changePost(listingId, { status: 'removed' });
      expect(await answersOf()).toEqual([]);
    });
  });

  describe('can be chosen from', () => {
    const choose = (from = owner, id = requestId) => from('GET /chat/requests/{id}/listings', { id });

    it('the member’s own active listings of the kind, the best fit first', async () => {
      const expensive = await home({ list_price: 2_000_000 });
      const fitting = await home();
      await home({ status: 'paused' });
      await home({ kind: 'rent_property', list_price: 2_000 });
      await makeListing(getDb());
      const { answer: listed } = await choose();
      expect(listed.data.map(({ post }) => post.id)).toEqual([fitting, expensive]);
      expect(listed.data[0]?.fit.criteria.length).toBeGreaterThan(2);
    });

    it('none for a request of the member, one that is closed or paused, and a listing', async () => {
      const listingId = await home();
      expect((await choose(seeker)).status).toBe(404);
      expect((await choose(owner, listingId)).status).toBe(404);
      await changePost(requestId, { status: 'closed', closed_reason: 'fulfilled' });
      expect((await choose()).answer.data).toEqual([]);
      await changePost(requestId, { status: 'paused', closed_reason: null });
      expect((await choose()).status).toBe(404);
    });
  });
});
