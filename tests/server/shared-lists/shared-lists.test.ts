import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPrefix, sharedListPeopleMax } from '#contract/limits.ts';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { closeAccount } from '#server/accounts/account-closing.service.ts';
import { startDeletion } from '#server/accounts/account-deletion.service.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { leaveListOfBlock } from '#server/shared-lists/people.service.ts';
import { notifyOfMatches } from '#server/shared-lists/requests.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeMatch, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { makeHomeNote, makeInvitation, makeSharedList } from '#tests/support/server/shared-lists.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('a shared list', (getDb) => {
  let app: App;
  let maude: Member;
  let jules: Member;

  interface Member {
    id: string;
    email: string;
    token: string;
  }

  beforeAll(async () => {
    app = await buildTestApp(getDb(), { env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await getDb().deleteFrom('recent_attempts').execute();
    [maude, jules] = [await newMember('Maude'), await newMember('Jules')];
  });

  async function newMember(firstName: string): Promise<Member> {
    const { id, email } = await makeUser(getDb(), { first_name: firstName });
    return { id, email: email ?? '', token: await createSession(getDb(), id) };
  }

  type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
  let calls = 0;
  async function call(who: Member | null, method: Method, path: string, body?: object, from?: string) {
    calls += 1;
    const response = await app.inject({
      ...{ method, url: `${apiPrefix}${path}` },
      headers: {
        'x-forwarded-for': from ?? `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
      ...(body && { payload: body }),
    });
    return {
      status: response.statusCode,
      body: String(response.headers['content-type']).includes('json') ? response.json() : response.body,
    };
  }
  const listOf = async (who: Member) => (await call(who, 'GET', '/shared-list')).body.data as SharedList | null;
  const say = (who: Member, postId: string, verdict: string) =>
    call(who, 'PUT', `/shared-list/homes/${postId}/verdict`, { verdict });
  const write = (who: Member, postId: string, text: string, clientId: string = randomUUID()) =>
    call(who, 'POST', `/shared-list/homes/${postId}/notes`, { clientId, text });
  const join = (who: Member, token: string) => call(who, 'POST', '/shared-list/invitations/accepted', { token });
  const notificationsOf = (who: Member) =>
    getDb().selectFrom('notifications').selectAll().where('user_id', '=', who.id).orderBy('created_at').execute();
  const mailsTo = (email: string) =>
    getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', email).execute();

  it('is joined by a link that works once, for one person', async () => {
    const made = await call(maude, 'POST', '/shared-list/invitations', {});
    const { token } = made.body.data;
    expect(token).toMatch(/^[\w-]{24}$/);
    const stored = await getDb().selectFrom('shared_list_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const opened = await call(null, 'POST', '/shared-list/invitations/opened', { token });
    expect(opened.body.data).toMatchObject({ inviter: { firstName: 'Maude' }, isOwn: false, isInOtherList: false });
    const third = await newMember('Third');
    const answers = await Promise.all([join(jules, token), join(third, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await listOf(maude))?.people).toHaveLength(2);
    expect((await join(third, token)).status).toBe(404);
    expect((await notificationsOf(maude)).map(({ title }) => title)[0]).toMatch(/joined your list/);
  });

  it('ends invitations that were taken back, declined, left behind or are 14 days old', async () => {
    const ask = async () => (await call(maude, 'POST', '/shared-list/invitations', {})).body.data;
    const taken = await ask();
    await call(maude, 'DELETE', `/shared-list/invitations/${taken.id}`);
    const declined = await ask();
    expect((await call(jules, 'POST', '/shared-list/invitations/declined', { token: declined.token })).status).toBe(
      200,
    );
    const old = await ask();
    await getDb()
      .updateTable('shared_list_invitations')
      .set({ expires_at: new Date() })
      .where('id', '=', old.id)
      .execute();
    const left = await ask();
    await call(maude, 'DELETE', `/shared-list/people/${maude.id}`);
    for (const { token } of [taken, declined, old, left]) {
      expect((await call(jules, 'POST', '/shared-list/invitations/opened', { token })).status).toBe(404);
      expect((await join(jules, token)).status).toBe(404);
    }
    expect(await getDb().selectFrom('shared_lists').selectAll().execute()).not.toContainEqual({ id: left.id });
  });

  it('invites by email within the limits of recipient, member and network, with the inviter’s first name alone', async () => {
    const to = `jules-${randomUUID()}@gable.example`;
    const ask = (who: Member, email: string, from?: string) =>
      call(who, 'POST', '/shared-list/invitations', { email }, from);
    const sent = await ask(maude, to.toUpperCase());
    expect(sent.body.data).toMatchObject({ email: to, token: null });
    const [mail] = await mailsTo(to);
    expect(mail?.subject).toBe('Maude would like to search for a home with you');
    expect(mail?.text).toMatch(/\/together\/join#[\w-]{24}\n/);
    const other = await newMember('Other');
    expect((await ask(other, to)).status).toBe(429);
    expect(await mailsTo(to)).toHaveLength(1);
    expect((await ask(maude, maude.email)).status).toBe(409);

    const eager = await newMember('Eager');
    const answers: number[] = [];
    for (let at = 0; at < 12; at += 1) answers.push((await ask(eager, `p${at}-${randomUUID()}@gable.example`)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(sharedListPeopleMax - 1);

    await getDb().deleteFrom('recent_attempts').execute();
    const many: number[] = [];
    for (let at = 0; at < 21; at += 1)
      many.push((await ask(await newMember('One'), `n${at}-${randomUUID()}@gable.example`, '203.0.113.9')).status);
    expect(many.indexOf(429)).toBe(20);
  });

  it('sends nothing to a member who has blocked the inviter, with the same answer', async () => {
    await getDb().insertInto('blocks').values({ user_id: jules.id, blocked_id: maude.id }).execute();
    const answer = await call(maude, 'POST', '/shared-list/invitations', { email: jules.email });
    expect(answer.status).toBe(200);
    expect(await mailsTo(jules.email)).toEqual([]);
    const { token } = await makeInvitation(getDb(), maude.id);
    expect((await join(jules, token)).status).toBe(404);
  });

  it('holds four people, one list a person, and gives way where nobody else is on it', async () => {
    const invited = await Promise.all([newMember('B'), newMember('C'), newMember('D')]);
    const tokens: string[] = [];
    for (const _each of invited)
      tokens.push((await call(maude, 'POST', '/shared-list/invitations', {})).body.data.token);
    expect((await call(maude, 'POST', '/shared-list/invitations', {})).status).toBe(409);
    const [b, c, d] = invited as [Member, Member, Member];
    await makeInvitation(getDb(), b.id);
    for (const [at, each] of [b, c, d].entries()) expect((await join(each, tokens[at] ?? '')).status).toBe(200);
    expect((await listOf(d))?.people.map(({ person }) => person.firstName)).toEqual(['Maude', 'B', 'C', 'D']);
    await makeSharedList(getDb(), jules.id, (await newMember('Other')).id);
    await call(maude, 'DELETE', `/shared-list/people/${d.id}`);
    const { token } = await makeInvitation(getDb(), maude.id);
    expect((await join(jules, token)).status).toBe(409);
    expect((await call(jules, 'POST', '/shared-list/invitations/opened', { token })).body.data.isInOtherList).toBe(
      true,
    );
  });

  it('shows each the verdicts and notes of the others, and tells once what both like', async () => {
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

  it('lets notes be changed for ten minutes and deleted by their writer alone', async () => {
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

  it('keeps what was there before private until it is shared one by one', async () => {
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

  it('lets a person leave with their hearts and notes; others keep theirs, and nothing comes back by itself', async () => {
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

  it('is removed from by the inviter alone', async () => {
    const third = await newMember('Third');
    await makeSharedList(getDb(), maude.id, jules.id, third.id);
    expect((await call(jules, 'DELETE', `/shared-list/people/${third.id}`)).status).toBe(404);
    expect((await call(jules, 'DELETE', `/shared-list/people/${maude.id}`)).status).toBe(404);
    expect((await call(maude, 'DELETE', `/shared-list/people/${third.id}`)).status).toBe(200);
    expect(await listOf(third)).toBeNull();
    expect((await notificationsOf(third)).map(({ title }) => title)).toEqual(['Maude ended the shared list for you']);
  });

  it('leaves out homes that the viewer hid, and removed or private ones', async () => {
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

  it('shares an alert with the people named, and ends with stopping, leaving, closing and an inactive alert', async () => {
    const third = await newMember('Third');
    await makeSharedList(getDb(), maude.id, jules.id);
    const alert = await makeRequest(getDb(), { owner_id: maude.id, visibility: 'private', title: 'My quiet alert' });
    const share = (userIds: string[]) => call(maude, 'PUT', `/shared-list/requests/${alert.id}`, { userIds });
    expect((await share([third.id])).status).toBe(409);
    expect((await share([jules.id, third.id])).status).toBe(409);
    expect((await share([jules.id])).status).toBe(200);
    await makeSharedList(getDb(), maude.id, third.id);
    const requestsOf = async (who: Member) => (await listOf(who))?.requests.map(({ post }) => post.id) ?? [];
    expect(await requestsOf(jules)).toEqual([alert.id]);
    expect(await requestsOf(third)).toEqual([]);
    expect((await call(third, 'GET', `/shared-list/requests/${alert.id}/homes`)).status).toBe(404);
    for (const who of [jules, third, null]) expect((await call(who, 'GET', `/posts/${alert.id}`)).status).toBe(404);
    expect((await call(jules, 'GET', `/posts/${alert.id}/matches`)).status).toBe(404);
    expect(JSON.stringify(await notificationsOf(jules))).not.toContain('quiet');

    expect((await call(jules, 'DELETE', `/shared-list/requests/${alert.id}`)).status).toBe(404);
    await call(maude, 'DELETE', `/shared-list/requests/${alert.id}`);
    expect(await requestsOf(jules)).toEqual([]);
    await share([jules.id]);
    await getDb().updateTable('posts').set({ status: 'paused' }).where('id', '=', alert.id).execute();
    expect(await requestsOf(jules)).toEqual([]);
    await getDb().updateTable('posts').set({ status: 'active' }).where('id', '=', alert.id).execute();
    await call(maude, 'DELETE', `/shared-list/people/${maude.id}`);
    expect(await requestsOf(jules)).toEqual([]);
    expect(
      await getDb().selectFrom('shared_requests').selectAll().where('request_id', '=', alert.id).execute(),
    ).toEqual([]);
  });

  it('brings new matches of a shared request to all, without what its writer dismissed or hid', async () => {
    await makeSharedList(getDb(), maude.id, jules.id);
    const alert = await makeRequest(getDb(), { owner_id: maude.id, visibility: 'private' });
    const [fits, dismissed, hiddenByJules, ofJules] = [
      await makeListing(getDb()),
      await makeListing(getDb()),
      await makeListing(getDb()),
      await makeListing(getDb(), { owner_id: jules.id }),
    ];
    for (const { id } of [fits, dismissed, hiddenByJules, ofJules]) await makeMatch(getDb(), id, alert.id);
    await getDb()
      .insertInto('match_dismissals')
      .values({ post_id: alert.id, other_id: dismissed.id, reason: 'price' })
      .execute();
    await call(jules, 'PUT', `/hidden-posts/${hiddenByJules.id}`);
    await call(maude, 'PUT', `/shared-list/requests/${alert.id}`, { userIds: [jules.id] });
    const homes = (await call(jules, 'GET', `/shared-list/requests/${alert.id}/homes`)).body;
    expect(homes.data.map(({ id }: { id: string }) => id).sort()).toEqual([fits.id, dismissed.id].sort());
    expect(JSON.stringify(homes)).not.toContain('dismiss');
    const ids = [fits, dismissed, hiddenByJules, ofJules].map(({ id }) => id);
    await inTransaction(getDb(), (tx) => notifyOfMatches(tx, alert.id, ids, undefined));
    const told = (await notificationsOf(jules)).filter(({ type }) => type === 'match_found');
    expect(told.map(({ title }) => title)).toEqual(['2 homes fit a request on your shared list']);
    await call(jules, 'DELETE', `/shared-list/people/${jules.id}`);
    await inTransaction(getDb(), (tx) => notifyOfMatches(tx, alert.id, ids, undefined));
    expect(await notificationsOf(jules)).toEqual([]);
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

  it.each(endings)('shows neither anything of the other after %s', async (_ending, end) => {
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

  it('leaks nothing else of one person to the other', async () => {
    const before = await snapshot(jules);
    const listing = await makeListing(getDb());
    await call(maude, 'PUT', `/favorites/${listing.id}`);
    await call(maude, 'PUT', `/hidden-posts/${(await makeListing(getDb())).id}`);
    await makeRequest(getDb(), { owner_id: maude.id, visibility: 'private', title: 'Maudesecret' });
    await call(maude, 'POST', '/chat/conversations', {
      ...{ postId: listing.id, userId: null, clientId: randomUUID(), content: 'Maudesecret message' },
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
