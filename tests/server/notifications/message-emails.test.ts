import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newConversation } from '#contract/chat/conversation.ts';
import { messageEmailsPerDay } from '#contract/limits.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import { readConversation, startConversation } from '#server/chat/chat.service.ts';
import { emailUnreadMessages } from '#server/chat/message-emails/message-emails.jobs.ts';
import { storeMessage } from '#server/chat/send-message.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeUser } from '#tests/support/server/factories.ts';

const site = 'https://gable.example';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describeWithDatabase('an unread message', (getDb) => {
  let sender: Awaited<ReturnType<typeof makeUser>>;
  let recipient: Awaited<ReturnType<typeof makeUser>>;

  beforeEach(async () => {
    sender = await makeUser(getDb(), { first_name: 'Maude' });
    recipient = await makeAgent(getDb());
  });

  const write = (content: string, postId: string | null = null) =>
    inTransaction(getDb(), (tx) =>
      startConversation(
        tx,
        sender,
        newConversation.parse({ userId: recipient.id, postId, clientId: randomUUID(), content }),
      ),
    );
  const run = (now: Date) => emailUnreadMessages(getDb(), { site, now });
  const sent = () =>
    getDb()
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', recipient.email ?? '')
      .orderBy('id')
      .execute();
  const readAll = (id: string, seq: number) =>
    inTransaction(getDb(), (tx) => readConversation(tx, recipient.id, id, seq));

  it('is sent by email after ten minutes, with its sender, first lines and the way to answer', async () => {
    await write('Is it still available?\nWe could come on Saturday.');
    await run(inMinutes(9));
    expect(await sent()).toEqual([]);
    await run(inMinutes(11));
    const [email] = await sent();
    expect(email).toMatchObject({
      subject: 'New message from Maude',
      link: `${site}/chat?chat_ref=${sender.id}`,
      unsubscribe_link: expect.stringContaining('new_message'),
    });
    expect(email?.text).toContain('Maude wrote:\nIs it still available? We could come on Saturday.');
    for (const secret of [sender.email, sender.last_name]) expect(email?.text).not.toContain(secret);
  });

  it('is sent once for a conversation until it is read, by however many processes', async () => {
    const { id } = await write('One');
    await Promise.all([1, 2, 3].map(() => run(inMinutes(11))));
    await write('Two');
    await Promise.all([1, 2, 3].map(() => run(inMinutes(30))));
    expect(await sent()).toHaveLength(1);
    await readAll(id, 1);
    await run(inMinutes(31));
    expect((await sent()).map(({ subject }) => subject)).toEqual(['New message from Maude', 'New message from Maude']);
    await readAll(id, 2);
    await run(inMinutes(40));
    expect(await sent()).toHaveLength(2);
  });

  it('that is a step of a viewing has been sent as such, and is neither repeated nor counted', async () => {
    const { id } = await write('One');
    await readAll(id, 1);
    const viewing: ViewingStep = {
      viewingId: 'v1',
      version: 1,
      step: 'proposed',
      home: '12 Fern Street',
      city: 'Ottawa',
      timeZone: 'America/Toronto',
      times: ['2026-11-24T19:00:00.000Z'],
      minutes: 30,
      startsAt: null,
      previousStartsAt: null,
    };
    const parts = { content: 'The side door.', viewing, attachments: [], listingId: null };
    await inTransaction(getDb(), (tx) => storeMessage(tx, sender.id, id, { ...parts, clientId: randomUUID() }));
    await run(inMinutes(11));
    expect(await sent()).toEqual([]);
    await write('Two');
    await run(inMinutes(11));
    const [email, ...more] = await sent();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'New message from Maude' });
    expect(email?.text).toContain('Two');
    expect(email?.text).not.toContain('The side door.');
  });

  it('that was read in time is not sent', async () => {
    const { id } = await write('One');
    await readAll(id, 1);
    await run(inMinutes(11));
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['one of the two blocked the other', () => ({ user_id: sender.id, blocked_id: recipient.id })],
    ['it was blocked', () => ({ user_id: recipient.id, blocked_id: sender.id })],
  ])('is not sent where %s', async (_case, block) => {
    await write('One');
    await getDb().insertInto('blocks').values(block()).execute();
    await run(inMinutes(11));
    expect(await sent()).toEqual([]);
  });

  it.each(['deactivated_at', 'deleted_at'] as const)(
    'is not sent to or from an account that is gone: %s',
    async (column) => {
      await write('One');
      for (const { id } of [sender, recipient]) {
        await getDb()
          .updateTable('users')
          .set({ [column]: new Date() })
          .where('id', '=', id)
          .execute();
        await run(inMinutes(11));
        await getDb()
          .updateTable('users')
          .set({ [column]: null })
          .where('id', '=', id)
          .execute();
      }
      expect(await sent()).toEqual([]);
    },
  );

  it.each(['site', 'daily', 'off'] as const)('is not sent to a member who wants messages %s', async (delivery) => {
    const setting = { user_id: recipient.id, subject: 'new_message', delivery } as const;
    await getDb().insertInto('notification_settings').values(setting).execute();
    await write('One');
    await run(inMinutes(11));
    expect(await sent()).toEqual([]);
  });

  it('of one member is told in one email, whatever conversations it stands in', async () => {
    const own = await makeListing(getDb(), { owner_id: recipient.id });
    await write('One');
    await write('Two', own.id);
    await run(inMinutes(11));
    const emails = await sent();
    expect(emails.map(({ subject }) => subject)).toEqual(['2 new messages from Maude']);
    await run(inMinutes(30));
    expect(await sent()).toHaveLength(1);
  });

  it('above the limit for a recipient is told in one email an hour for all, and names carry no link', async () => {
    const key = `message emails to ${recipient.id}`;
    const times = Array.from({ length: messageEmailsPerDay.recipient - 1 }, () => new Date());
    await getDb().insertInto('recent_attempts').values({ key, times, forget_at: new Date() }).execute();
    for (const first_name of ['Amir', 'Bo at evil.example', 'Cleo', 'Dan']) {
      sender = await makeUser(getDb(), { first_name });
      await write(`Hello from ${first_name}`);
    }
    await Promise.all([1, 2, 3].map(() => run(inMinutes(11))));
    const emails = await sent();
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      '3 new messages',
      expect.stringMatching(/^New message from /),
    ]);
    expect(emails.map(({ text }) => text).join()).not.toContain('evil');
    sender = await makeUser(getDb(), { first_name: 'Eve' });
    await write('One more');
    await run(inMinutes(22));
    expect(await sent()).toHaveLength(2);
    await getDb().deleteFrom('recent_attempts').where('key', 'like', 'joined %').execute();
    await run(inMinutes(80));
    expect((await sent()).map(({ text }) => text).join()).toContain('One more');
  });

  it('is told at most so many times a day for a pair, however often it is read', async () => {
    for (let count = 1; count <= messageEmailsPerDay.pair + 3; count += 1) {
      const { id } = await write('Again');
      await run(inMinutes(11));
      await readAll(id, count);
    }
    // The extra email is the hourly one for all unread messages above the limits.
    expect(await sent()).toHaveLength(messageEmailsPerDay.pair + 1);
  });

  it('of long ago is left alone', async () => {
    await write('One');
    await run(inMinutes(5 * 24 * 60));
    expect(await sent()).toEqual([]);
  });
});

describe('the first lines of a message in an email', () => {
  it('are cut, and lead nowhere else', () => {
    expect(messageExcerpt('x'.repeat(2_000))).toBe(`${'x'.repeat(300)}…`);
    expect(messageExcerpt('🏠'.repeat(301))).toBe(`${'🏠'.repeat(300)}…`);
    expect(messageExcerpt('Pay at https://evil.example/pay?a=b or www.evil.ca, or evil-bank.com/now.')).toBe(
      'Pay at [link] or [link] or [link]',
    );
    expect(messageExcerpt('We liked it. Is 4.5 fine? See you at 5 p.m.')).toBe(
      'We liked it. Is 4.5 fine? See you at 5 p.m.',
    );
    expect(messageExcerpt('Bring\r\n\r\nyour card:\u2028evil.link, evil.bücher or tel://1 (see evil.zone)')).toBe(
      'Bring your card: [link] [link] or [link] (see [link]',
    );
    expect(messageExcerpt('')).toBe('');
  });
});
