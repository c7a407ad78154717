import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { messageMax, messagesPerMinute, messagesPerPage, newConversationsPerDay } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeUser } from '#tests/support/server/factories.ts';
import { openConversations, type Person } from './conversations-fixture.ts';

describeWithDatabase('conversations', (getDb) => {
  const talks = openConversations(getDb);
  const { ask, signIn, call, start, send, unread, list } = talks;
  let owner: Person;
  let seeker: Person;
  let home: string;
  beforeEach(async () => {
    ({ owner, seeker, home } = await talks.meet());
  });

  async function begin() {
    const { status, data } = await start(seeker, owner);
    expect(status).toBe(200);
    return endpoints['POST /chat/conversations'].data.parse(data);
  }

  it('begin with a message, and stand on both sides', async () => {
    const conversation = await begin();
    expect(conversation).toMatchObject({
      person: { id: owner.id, firstName: 'Nadia' },
      post: { id: home },
      isOwnPost: false,
      lastMessage: { seq: 1, content: 'Is the shed staying?', senderId: seeker.id },
      unreadCount: 0,
      isFromStranger: false,
      closedBecause: null,
    });
    expect(await list(owner)).toMatchObject([
      { id: conversation.id, person: { firstName: 'Maude' }, isOwnPost: true, unreadCount: 1, isFromStranger: true },
    ]);
    expect(await unread(owner)).toBe(1);
    expect(await unread(seeker)).toBe(0);
  });

  it('are one for two people and a post, whichever of them writes, and another one without a post', async () => {
    const { id } = await begin();
    expect((await start(seeker, owner, { content: 'Hello again' })).data.id).toBe(id);
    expect((await start(owner, seeker, { content: 'Hello' })).status).toBe(404);
    const other = await start(owner, seeker, { postId: null, content: 'Hello' });
    expect(other).toMatchObject({ status: 200, data: { isAboutPost: false, post: null } });
    expect(other.data.id).not.toBe(id);
    expect((await start(seeker, owner, { postId: null, content: 'Hello you' })).data.id).toBe(other.data.id);
  });

  it('store a message once, however often it is sent, and at one place each', async () => {
    const { id } = await begin();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(owner, id, 'It is.', clientId)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await Promise.all(Array.from({ length: 8 }, (_, at) => send(at % 2 ? owner : seeker, id, `Message ${at}`)));
    const { data } = await call(seeker, 'GET', `/conversations/${id}/messages`);
    expect(data.messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('refuse a client id that was used in another conversation', async () => {
    const { id } = await begin();
    const other = await start(seeker, owner, { postId: null });
    const clientId = randomUUID();
    expect((await send(seeker, id, 'One', clientId)).status).toBe(200);
    expect((await send(seeker, other.data.id, 'Two', clientId)).status).toBe(409);
  });

  it('page upward and catch up', async () => {
    const { id } = await begin();
    const rows = Array.from({ length: messagesPerPage * 2 }, (_, at) => ({
      conversation_id: id,
      seq: at + 2,
      sender_id: owner.id,
      client_id: randomUUID(),
      content: `Message ${at + 2}`,
    }));
    await getDb().insertInto('messages').values(rows).execute();
    const last = rows.length + 1;
    await getDb().updateTable('conversations').set({ last_seq: last }).where('id', '=', id).execute();
    const page = async (query: string) => {
      const { data } = await call(seeker, 'GET', `/conversations/${id}/messages${query}`);
      const { messages, hasMore } = endpoints['GET /chat/conversations/{id}/messages'].data.parse(data);
      return { from: messages[0]?.seq, to: messages.at(-1)?.seq, count: messages.length, hasMore };
    };
    expect(await page('')).toEqual({ from: last - 49, to: last, count: 50, hasMore: true });
    expect(await page(`?before=${last - 49}`)).toEqual({ from: 2, to: 51, count: 50, hasMore: true });
    expect(await page('?before=2')).toEqual({ from: 1, to: 1, count: 1, hasMore: false });
    expect(await page('?after=90')).toEqual({ from: 91, to: 101, count: 11, hasMore: false });
    expect(await page('?after=10')).toEqual({ from: 11, to: 60, count: 50, hasMore: true });
  });

  it('count what is unread until it is read, and the mark never moves back', async () => {
    const { id } = await begin();
    for (const text of ['One', 'Two', 'Three']) await send(seeker, id, text);
    expect(await unread(owner)).toBe(4);
    await call(owner, 'PUT', `/conversations/${id}/read`, { seq: 3 });
    expect(await unread(owner)).toBe(1);
    await call(owner, 'PUT', `/conversations/${id}/read`, { seq: 1 });
    expect(await unread(owner)).toBe(1);
    await call(owner, 'PUT', `/conversations/${id}/read`, { seq: 900 });
    expect(await unread(owner)).toBe(0);
    expect((await list(seeker))[0]).toMatchObject({ readByOtherSeq: 4 });
    await send(seeker, id, 'Four');
    expect(await unread(owner)).toBe(1);
  });

  it('stay unread after an answer that was written before they arrived', async () => {
    const { id } = await begin();
    await send(owner, id, 'Written offline, sent late');
    expect(await unread(owner)).toBe(1);
    expect((await list(seeker))[0]).toMatchObject({ readByOtherSeq: 0, unreadCount: 1 });
  });

  it('are found by filter, name, post and words', async () => {
    await begin();
    const agent = await signIn(await makeAgent(getDb(), { first_name: 'Zoé' }));
    await start(seeker, agent, { postId: null, content: '50 % of the garage_roof is new' });
    const names = async (query: string) => (await list(seeker, query)).map(({ person }) => person?.firstName);
    expect(await names('')).toEqual(['Zoé', 'Nadia']);
    expect(await names('?q=zoe')).toEqual(['Zoé']);
    expect(await names('?q=SHED')).toEqual(['Nadia']);
    expect(await names('?q=garage_roof')).toEqual(['Zoé']);
    expect(await names('?q=50+%25')).toEqual(['Zoé']);
    expect(await names('?q=_')).toEqual(['Zoé']);
    expect(await names('?filter=unread')).toEqual([]);
    expect(await names('?filter=my-posts')).toEqual([]);
    expect(await list(owner, '?filter=my-posts')).toHaveLength(1);
    expect(await names(`?postId=${home}`)).toEqual(['Nadia']);
    expect(await names('?postId=another')).toEqual([]);
  });

  it('are counted for the owner of the post', async () => {
    await begin();
    const other = await signIn(await makeUser(getDb()));
    await start(other, owner);
    const statistics = async (person: Person) => (await ask(person, 'GET', `/posts/${home}/statistics`)).data;
    expect(await statistics(owner)).toMatchObject({ conversations: 2 });
    expect(await statistics(other)).toEqual([]);
  });

  it('are found by the person, and by the post they are about', async () => {
    const { id } = await begin();
    const otherHome = (await makeListing(getDb(), { owner_id: owner.id })).id;
    const newest = (await start(seeker, owner, { postId: otherHome })).data.id;
    const found = async (person: Person, query: string) =>
      (await call(person, 'GET', `/people/${person === seeker ? owner.id : seeker.id}${query}`)).data.conversationId;
    expect(await found(seeker, '')).toBe(newest);
    expect(await found(seeker, `?postId=${home}`)).toBe(id);
    expect(await found(owner, `?postId=${home}`)).toBe(id);
    expect(await found(seeker, '?postId=another')).toBe(null);
    const stranger = await signIn(await makeUser(getDb()));
    expect((await call(stranger, 'GET', `/people/${owner.id}?postId=${home}`)).data.conversationId).toBe(null);
  });

  it.each([
    ['nothing', ''],
    ['spaces alone', ' \n '],
    ['too much', 'a'.repeat(messageMax + 1)],
    ['a control character', 'a\u0000b'],
  ])('refuse a message of %s', async (_what, content) => {
    const { id } = await begin();
    expect((await send(seeker, id, content)).status).toBe(422);
    expect(await unread(owner)).toBe(1);
  });

  it('keep markup as plain text', async () => {
    const { id } = await begin();
    const text = '<img src=x onerror=alert(1)>\nTwo lines';
    expect((await send(seeker, id, text)).data.content).toBe(text);
  });

  it('open to the two members alone', async () => {
    const { id } = await begin();
    const stranger = await signIn(await makeUser(getDb()));
    for (const [method, path, body] of [
      ['GET', `/conversations/${id}`],
      ['GET', `/conversations/${id}/messages`],
      ['POST', `/conversations/${id}/messages`, { clientId: randomUUID(), content: 'Let me in' }],
      ['PUT', `/conversations/${id}/read`, { seq: 1 }],
      ['POST', `/conversations/${id}/report`, { reason: 'other' }],
    ] as const)
      expect((await call(stranger, method, path, body)).status, path).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  it('begin from a post, with an agent, or with a contact, and never with oneself', async () => {
    const stranger = await signIn(await makeUser(getDb()));
    expect((await start(seeker, stranger, { postId: null })).status).toBe(403);
    expect((await start(seeker, stranger)).status).toBe(404);
    expect((await start(owner, owner)).status).toBe(404);
    expect((await start(seeker, { id: 'unknown', token: '' }, { postId: null })).status).toBe(404);
    const agent = await signIn(await makeAgent(getDb()));
    expect((await start(seeker, agent, { postId: null })).status).toBe(200);
  });

  it('end for both when one blocks the other, and go on after', async () => {
    const { id, lastMessage } = await begin();
    await call(owner, 'PUT', `/blocks/${seeker.id}`);
    expect((await send(seeker, id)).status).toBe(403);
    expect((await send(owner, id)).status).toBe(403);
    expect((await send(seeker, id, 'Again', lastMessage.clientId)).data).toEqual(lastMessage);
    expect((await list(seeker))[0]).toMatchObject({ closedBecause: 'blocked', isBlockedByMe: false });
    expect((await list(owner))[0]).toMatchObject({ closedBecause: 'blocked', isBlockedByMe: true });
    await call(owner, 'DELETE', `/blocks/${seeker.id}`);
    expect((await send(seeker, id)).status).toBe(200);
  });

  it('let a member send so many messages a minute and begin so many a day', async () => {
    const { id, lastMessage } = await begin();
    for (let at = 1; at < messagesPerMinute; at += 1) expect((await send(seeker, id, `${at}`)).status).toBe(200);
    expect((await send(seeker, id)).status).toBe(429);
    expect((await send(seeker, id, 'Again', lastMessage.clientId)).data).toEqual(lastMessage);
    expect((await send(owner, id)).status).toBe(200);
    await getDb()
      .updateTable('recent_attempts')
      .set({ times: Array.from({ length: newConversationsPerDay }, () => new Date()) as never })
      .where('key', '=', `conversations of ${seeker.id}`)
      .execute();
    await getDb().deleteFrom('recent_attempts').where('key', '=', `messages of ${seeker.id}`).execute();
    const agent = await signIn(await makeAgent(getDb()));
    expect((await start(seeker, agent, { postId: null })).status).toBe(429);
    expect(await list(agent)).toEqual([]);
    expect((await send(seeker, id)).status).toBe(200);
  });

  it('keep the last twenty messages of a report, and nothing that follows', async () => {
    const { id } = await begin();
    await send(seeker, id, 'Send me a deposit');
    await call(owner, 'POST', `/conversations/${id}/report`, { reason: 'money_or_documents' });
    await send(seeker, id, 'Later');
    const { messages } = await getDb()
      .selectFrom('conversation_reports')
      .select('messages')
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(messages).toMatchObject([{ content: 'Is the shed staying?' }, { content: 'Send me a deposit' }]);
  });

  it('stay readable when the other account is deleted', async () => {
    const { id } = await begin();
    await ask(owner, 'DELETE', '/user', { confirmation: 'delete my account' });
    expect((await list(seeker))[0]).toMatchObject({ person: null, post: null, closedBecause: 'former_member' });
    expect((await send(seeker, id)).status).toBe(403);
    expect((await call(seeker, 'GET', `/conversations/${id}/messages`)).data.messages).toHaveLength(1);
  });
});
