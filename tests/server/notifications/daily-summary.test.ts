import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { newConversation } from '#contract/chat/conversation.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { sendDailySummaries } from '#server/daily-summary/summary.jobs.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeUser } from '#tests/support/server/factories.ts';

const site = 'https://gable.example';

describeWithDatabase('the daily summary', (getDb) => {
  let member: Awaited<ReturnType<typeof makeUser>>;
  beforeEach(async () => {
    member = await makeAgent(getDb(), { province: 'ON' });
  });

  const keep = (title: string, createdAt: string, over: object = {}) =>
    getDb()
      .insertInto('notifications')
      .values({
        user_id: member.id,
        type: 'favourite_price_change',
        title,
        body: 'It was more.',
        link: '/residential-details/1',
        created_at: new Date(createdAt),
        awaits_summary: true,
        ...over,
      })
      .execute();
  const run = (now: string) => sendDailySummaries(getDb(), { site, now: new Date(now) });
  const sent = async () =>
    getDb()
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', member.email ?? '')
      .orderBy('id')
      .execute();

  it('comes at eight in the member’s morning, once, with what waited', async () => {
    await keep('First', '2026-07-01T15:00:00Z');
    await keep('Second', '2026-07-02T11:59:00Z');
    await run('2026-07-02T11:59:30Z');
    expect(await sent()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => run('2026-07-02T12:00:30Z')));
    const [email, ...more] = await sent();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'Your daily summary', link: `${site}/notifications` });
    expect(email?.text).toContain(`Second\nIt was more.\n${site}/residential-details/1\n\nFirst\n`);
    expect(email?.unsubscribe_link).toContain('daily_summary');
    await run('2026-07-03T12:00:30Z');
    expect(await sent()).toHaveLength(1);
  });

  it('leaves what came after eight to the next morning, and catches up after a stop', async () => {
    await keep('Early', '2026-07-02T11:00:00Z');
    await keep('Late', '2026-07-02T12:10:00Z');
    await run('2026-07-02T18:00:00Z');
    await run('2026-07-02T23:00:00Z');
    expect((await sent()).map(({ text }) => [text.includes('Early'), text.includes('Late')])).toEqual([[true, false]]);
    await run('2026-07-05T03:00:00Z');
    expect((await sent()).map(({ text }) => text.includes('Late'))).toEqual([false, true]);
  });

  it('follows the member’s hour and time zone, in winter too', async () => {
    await getDb().updateTable('users').set({ province: 'MB' }).where('id', '=', member.id).execute();
    await getDb().insertInto('daily_summary_hours').values({ user_id: member.id, hour: 18 }).execute();
    await keep('Evening', '2026-12-01T20:00:00Z');
    await run('2026-12-01T23:59:00Z');
    expect(await sent()).toEqual([]);
    await run('2026-12-02T00:00:00Z');
    expect(await sent()).toHaveLength(1);
  });

  it('is not sent where everything was read, or the account is closed', async () => {
    await keep('Read', '2026-07-01T15:00:00Z', { read_at: new Date() });
    await run('2026-07-02T12:00:30Z');
    await keep('Unread', '2026-07-01T15:00:00Z');
    await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', member.id).execute();
    await run('2026-07-02T12:00:30Z');
    expect(await sent()).toEqual([]);
  });

  it('names unread conversations once, and only for members who want them there', async () => {
    const setting = { user_id: member.id, subject: 'new_message', delivery: 'daily' } as const;
    await getDb().insertInto('notification_settings').values(setting).execute();
    const sender = await makeUser(getDb(), { first_name: 'Maude' });
    const said = { userId: member.id, postId: null, clientId: randomUUID(), content: 'Is it free?' };
    await inTransaction(getDb(), (tx) => startConversation(tx, sender, newConversation.parse(said)));
    const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString();
    for (const _time of [1, 2]) await run(tomorrow);
    const emails = await sent();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`New message from Maude\nIs it free?\n${site}/chat?chat_ref=${sender.id}`);
  });

  it('goes to every member with unread notifications', async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeUser(getDb())));
    for (const { id } of [member, ...others]) await keep('Waiting', '2026-07-01T15:00:00Z', { user_id: id });
    await run('2026-07-02T16:00:30Z');
    const waiting = getDb().selectFrom('notifications').select('id').where('awaits_summary', '=', true);
    const mine = waiting.where('user_id', 'in', [member.id, ...others.map(({ id }) => id)]);
    expect(await mine.execute()).toEqual([]);
  });
});
