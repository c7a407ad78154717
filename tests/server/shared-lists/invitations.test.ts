import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sharedListPeopleMax } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { type Member, memberCalls } from '#tests/support/server/member-calls.ts';
import { makeInvitation, makeSharedList } from '#tests/support/server/shared-lists.ts';

describeWithDatabase('an invitation to a shared list', (getDb) => {
  const { newPair, newMember, call, listOf, join, notificationsOf, mailsTo } = memberCalls(getDb);
  let maude: Member;
  let jules: Member;
  beforeEach(async () => {
    [maude, jules] = await newPair();
  });

  it('by link works once, for one person', async () => {
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

  it('ends when it is taken back, declined, left behind or 14 days old', async () => {
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

  it('by email keeps the limits of recipient, member and network, and tells the inviter’s first name alone', async () => {
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

  it('reaches no member who has blocked the inviter, with the same answer', async () => {
    await getDb().insertInto('blocks').values({ user_id: jules.id, blocked_id: maude.id }).execute();
    const answer = await call(maude, 'POST', '/shared-list/invitations', { email: jules.email });
    expect(answer.status).toBe(200);
    expect(await mailsTo(jules.email)).toEqual([]);
    const { token } = await makeInvitation(getDb(), maude.id);
    expect((await join(jules, token)).status).toBe(404);
  });

  it('adds a person to a list of up to four, and to one list alone, unless nobody else is on that', async () => {
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
});
