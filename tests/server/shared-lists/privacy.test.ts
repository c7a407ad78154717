import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { closeAccount } from '#server/accounts/account-closing.service.ts';
import { startDeletion } from '#server/accounts/account-deletion.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { leaveListOfBlock } from '#server/shared-lists/people.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';
import { type Member, memberCalls } from '#tests/support/server/member-calls.ts';
import { makeSharedList } from '#tests/support/server/shared-lists.ts';

describeWithDatabase('people of a shared list', (getDb) => {
  const { newPair, newMember, call, listOf, say, write, notificationsOf } = memberCalls(getDb);
  let maude: Member;
  let jules: Member;
  beforeEach(async () => {
    [maude, jules] = await newPair();
  });

  it('leave with their hearts and notes; others keep theirs, and nothing comes back by itself', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const [both, only] = [await makeListing(getDb()), await makeListing(getDb())];
    for (const { id } of [both, only]) await say(jules, id, 'yes');
    await write(jules, both.id, 'Of Jules');
    await say(maude, both.id, 'maybe');
    await write(maude, both.id, 'Of Maude');
    await call(jules, 'DELETE', `/shared-list/people/${jules.id}`);
    expect(await listOf(jules)).toBeNull();
    const kept = await listOf(maude);
    expect(kept?.homes.map(({ post }) => post.id)).toEqual([both.id]);
    expect(kept?.homes[0]?.notes.map(({ text }) => text)).toEqual(['Of Maude']);
    const own = (await call(jules, 'GET', '/shared-list/private')).body;
    expect(own.data.map(({ post }: { post: { id: string } }) => post.id).sort()).toEqual([both.id, only.id].sort());
    expect(JSON.stringify(own)).not.toContain('Of Maude');
    expect(await notificationsOf(jules)).toEqual([]);
    await makeSharedList(getDb(), maude.id, jules.id);
    expect(JSON.stringify(await listOf(maude))).not.toContain('Of Jules');
  });

  it('are removed by the one who invited them alone', async () => {
    const third = await newMember('Third');
    await makeSharedList(getDb(), maude.id, jules.id, third.id);
    expect((await call(jules, 'DELETE', `/shared-list/people/${third.id}`)).status).toBe(404);
    expect((await call(jules, 'DELETE', `/shared-list/people/${maude.id}`)).status).toBe(404);
    expect((await call(maude, 'DELETE', `/shared-list/people/${third.id}`)).status).toBe(200);
    expect(await listOf(third)).toBeNull();
    expect((await notificationsOf(third)).map(({ title }) => title)).toEqual(['Maude ended the shared list for you']);
  });

  const endings: [string, () => Promise<unknown>][] = [
    ['leaving', () => call(jules, 'DELETE', `/shared-list/people/${jules.id}`)],
    ['a block, at once', () => call(maude, 'PUT', `/chat/blocks/${jules.id}`)],
    [
      'a block, once it was handled and lifted',
      async () => {
        await call(maude, 'PUT', `/chat/blocks/${jules.id}`);
        await inTransaction(getDb(), (tx) => leaveListOfBlock(tx, maude.id, { blockedId: jules.id }));
        await call(maude, 'DELETE', `/chat/blocks/${jules.id}`);
      },
    ],
    ['closing the account', () => inTransaction(getDb(), (tx) => closeAccount(tx, jules.id))],
    ['deleting the account', () => inTransaction(getDb(), (tx) => startDeletion(tx, jules.id))],
  ];

  it.each(endings)('see nothing of each other after %s', async (_ending, end) => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const { id } = await makeListing(getDb());
    for (const [who, name] of [
      [maude, 'Maudesecret'],
      [jules, 'Julessecret'],
    ] as const) {
      await say(who, id, 'yes');
      await write(who, id, name);
      const alert = await makeRequest(getDb(), { owner_id: who.id, visibility: 'private', title: name });
      const other = who === maude ? jules : maude;
      await call(who, 'PUT', `/shared-list/requests/${alert.id}`, { userIds: [other.id] });
    }
    const seen = async (who: Member) => {
      const answers = await Promise.all(
        ['/shared-list', '/shared-list/private', '/viewings/companions', '/notifications', '/favorites'].map((path) =>
          call(who, 'GET', path),
        ),
      );
      return JSON.stringify(answers.map(({ body }) => body));
    };
    expect(await seen(maude)).toContain('Julessecret');
    expect(await seen(jules)).toContain('Maudesecret');
    await end();
    expect(await seen(maude)).not.toContain('Julessecret');
    expect(await seen(jules)).not.toContain('Maudesecret');
    expect(await seen(maude)).toContain('Maudesecret');
  });

  it('see nothing else of each other', async () => {
    const before = await snapshot(jules);
    const listing = await makeListing(getDb());
    await call(maude, 'PUT', `/favorites/${listing.id}`);
    await call(maude, 'PUT', `/hidden-posts/${(await makeListing(getDb())).id}`);
    await makeRequest(getDb(), { owner_id: maude.id, visibility: 'private', title: 'Maudesecret' });
    await call(maude, 'POST', '/chat/conversations', {
      postId: listing.id,
      userId: null,
      clientId: randomUUID(),
      content: 'Maudesecret message',
    });
    await makeSharedList(getDb(), maude.id, jules.id);
    expect(await snapshot(jules)).toEqual(before);
    const list = await listOf(jules);
    expect(list).toMatchObject({ homes: [], requests: [], invitations: [] });
    expect(Object.keys(list?.people[0]?.person ?? {})).not.toContain('email');
    expect(JSON.stringify(list)).not.toContain(maude.email);
  });

  /** Everything that a member reads apart from the list. */
  async function snapshot(who: Member) {
    const paths = [
      '/favorites',
      '/hidden-posts',
      '/viewings',
      '/viewings/companions',
      '/chat/conversations',
      '/posts/mine',
    ];
    const answers = await Promise.all(paths.map((path) => call(who, 'GET', path)));
    return answers.map(({ status, body }, at) => [paths[at], status, body.data]);
  }
});
