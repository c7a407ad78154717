import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { type Member, memberCalls } from '#tests/support/server/member-calls.ts';
import { makeHomeNote, makeSharedList } from '#tests/support/server/shared-lists.ts';

describeWithDatabase('homes of a shared list', (getDb) => {
  const { newPair, call, listOf, say, write, notificationsOf } = memberCalls(getDb);
  let maude: Member;
  let jules: Member;
  beforeEach(async () => {
    [maude, jules] = await newPair();
  });

  it('have the verdicts and notes of all people, who are told once what both like', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const { id } = await makeListing(getDb());
    await say(maude, id, 'yes');
    await say(jules, id, 'yes');
    await say(jules, id, 'yes');
    const clientId = randomUUID();
    for (const _time of ['once', 'twice']) await write(jules, id, 'Room for the lathe', clientId);
    const [home] = (await listOf(maude))?.homes ?? [];
    expect(home?.verdicts).toEqual([
      { userId: maude.id, verdict: 'yes' },
      { userId: jules.id, verdict: 'yes' },
    ]);
    expect(home?.notes.map(({ text, userId }) => [text, userId])).toEqual([['Room for the lathe', jules.id]]);
    const told = (await notificationsOf(maude)).map(({ title, body }) => `${title}. ${body}`);
    expect(told.filter((line) => line.includes('likes'))).toHaveLength(1);
    expect(told.join()).toContain('You both like it');
    expect(told.join()).not.toContain('lathe');
    const saved = await call(jules, 'GET', '/favorites');
    expect(saved.body.data.map(({ post }: { post: { id: string } }) => post.id)).toEqual([id]);
  });

  it('of one of the people name their owner, who says nothing of it and is not asked to', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const own = await makeListing(getDb(), { owner_id: maude.id });
    const other = await makeListing(getDb());
    for (const { id } of [other, own]) await say(jules, id, 'yes');
    for (const who of [maude, jules])
      expect((await listOf(who))?.homes.map(({ post, ownerId }) => [post.id, ownerId])).toEqual([
        [own.id, maude.id],
        [other.id, null],
      ]);
    expect((await say(maude, own.id, 'no')).status).toBe(409);
    expect((await write(maude, own.id, 'The roof is new')).status).toBe(409);
    const told = (await notificationsOf(maude)).map(({ body }) => body);
    expect(told.filter((body) => body.startsWith('Say yes'))).toHaveLength(1);
    expect(told).toContain('It’s your own home.');
  });

  it('name whom a member can write to, and the conversation of that member alone', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const renee = await makeUser(getDb(), { first_name: 'Renée' });
    const home = await makeListing(getDb(), { owner_id: renee.id });
    const [own, closed] = [
      await makeListing(getDb(), { owner_id: maude.id }),
      await makeListing(getDb(), {
        owner_id: renee.id,
        status: 'closed',
        closed_reason: 'sold',
      }),
    ];
    for (const { id } of [closed, own, home]) await say(jules, id, 'yes');
    const message = { userId: renee.id, postId: home.id, clientId: randomUUID(), content: 'Is it still there?' };
    const written = await call(maude, 'POST', '/chat/conversations', message);
    const contactsOf = async (who: Member) =>
      Object.fromEntries((await listOf(who))?.homes.map(({ post, contact }) => [post.id, contact]) ?? []);
    const contact = { userId: renee.id, firstName: 'Renée' };
    expect(await contactsOf(maude)).toEqual({
      [home.id]: { ...contact, conversationId: written.body.data.id },
      [own.id]: null,
      [closed.id]: null,
    });
    expect(await contactsOf(jules)).toEqual({
      [home.id]: { ...contact, conversationId: null },
      [own.id]: { userId: maude.id, firstName: expect.any(String), conversationId: null },
      [closed.id]: null,
    });
  });

  it('tell a member the time of their own last visit, which the others do not learn', async () => {
    expect((await call(maude, 'PUT', '/shared-list/seen')).status).toBe(404);
    await makeSharedList(getDb(), maude.id, jules.id);
    expect((await listOf(maude))?.seenAt).toBeNull();
    const start = Date.now();
    expect((await call(maude, 'PUT', '/shared-list/seen')).status).toBe(200);
    expect(Date.parse((await listOf(maude))?.seenAt ?? '')).toBeGreaterThanOrEqual(start - 1_000);
    expect((await listOf(jules))?.seenAt).toBeNull();
  });

  it('have notes that their writer alone changes, for ten minutes, and deletes', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const { id } = await makeListing(getDb());
    const note = (await write(maude, id, 'First')).body.data;
    const path = `/shared-list/notes/${note.id}`;
    expect((await call(jules, 'PUT', path, { text: 'Mine now' })).status).toBe(404);
    expect((await call(jules, 'DELETE', path)).status).toBe(404);
    expect((await call(maude, 'PUT', path, { text: 'Second' })).status).toBe(200);
    await getDb()
      .updateTable('home_notes')
      .set({ written_at: new Date(Date.now() - 601_000) })
      .where('id', '=', note.id)
      .execute();
    expect((await call(maude, 'PUT', path, { text: 'Third' })).status).toBe(409);
    expect((await call(maude, 'DELETE', path)).status).toBe(200);
    expect((await call(maude, 'DELETE', path)).status).toBe(404);
    expect((await listOf(jules))?.homes[0]?.notes[0]).toMatchObject({ text: '', isDeleted: true, isEdited: true });
    for (const text of ['', ' ', 'x'.repeat(1_001), '\u0000', 5, ['a']])
      expect((await write(maude, id, text as string)).status).toBe(422);
  });

  it('have nothing of before until it is shared one by one', async () => {
    const [one, two] = [await makeListing(getDb()), await makeListing(getDb())];
    await call(maude, 'PUT', `/favorites/${one.id}`);
    const [earlier, other] = [
      await makeHomeNote(getDb(), maude.id, { postId: one.id, text: 'From before' }),
      await makeHomeNote(getDb(), maude.id, { postId: two.id, text: 'Secret' }),
    ];
    await makeSharedList(getDb(), maude.id, jules.id);
    expect((await listOf(jules))?.homes).toEqual([]);
    expect((await call(jules, 'GET', '/shared-list/private')).body.data).toEqual([]);
    expect((await call(jules, 'PUT', `/shared-list/notes/${earlier}/shared`)).status).toBe(404);
    const mine = (await call(maude, 'GET', '/shared-list/private')).body.data;
    expect(mine).toHaveLength(2);
    await call(maude, 'PUT', `/shared-list/notes/${earlier}/shared`);
    const shared = JSON.stringify(await listOf(jules));
    expect(shared).toContain('From before');
    expect(shared).not.toContain('Secret');
    expect(shared).not.toContain(other);
  });

  it('are neither those that the viewer hid, nor removed or private ones', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const [hidden, removed] = [await makeListing(getDb()), await makeListing(getDb())];
    for (const { id } of [hidden, removed]) await say(jules, id, 'yes');
    await call(maude, 'PUT', `/hidden-posts/${hidden.id}`);
    await getDb()
      .updateTable('posts')
      .set({ status: 'removed', removed_at: new Date() })
      .where('id', '=', removed.id)
      .execute();
    expect((await listOf(maude))?.homes).toEqual([]);
    expect((await listOf(jules))?.homes.map(({ post }) => post.id)).toEqual([hidden.id]);
    const [alert, own, request] = [
      await makeRequest(getDb(), { visibility: 'private' }),
      await makeListing(getDb(), { owner_id: maude.id }),
      await makeRequest(getDb()),
    ];
    for (const id of [removed.id, alert.id, request.id, 'unknown'])
      expect((await say(maude, id, 'maybe')).status).toBe(404);
    expect((await say(maude, own.id, 'maybe')).status).toBe(409);
  });
});
