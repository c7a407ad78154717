import { expect, it } from 'vitest';
import { favouriteEmailsPerDay } from '#contract/limits.ts';
import type { NotificationDelivery, NotificationSubject } from '#contract/notification/notification-types.ts';
import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

const site = 'https://gable.example';
const priceChange: NewNotification = {
  type: 'favourite_price_change',
  title: '“A house” is now $500,000',
  body: 'It was $550,000 before.',
  link: '/residential-details/1',
};

describeWithDatabase('a notification', (getDb) => {
  const tell = (ids: string[], notification: NewNotification = priceChange) =>
    inTransaction(getDb(), (tx) => notify(tx, ids, notification, site));
  const rowsOf = (id: string) =>
    getDb()
      .selectFrom('notifications')
      .select(['title', 'repeats', 'awaits_summary'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute();
  const sentTo = (address: string | null) =>
    getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', address).orderBy('id').execute();

  async function memberWith(delivery?: NotificationDelivery, subject: NotificationSubject = 'favourite_price_change') {
    const member = await makeUser(getDb());
    if (delivery)
      await getDb().insertInto('notification_settings').values({ user_id: member.id, subject, delivery }).execute();
    return member;
  }

  it('goes where each member wants it', async () => {
    const [site_, email, daily, off] = await Promise.all(
      (['site', 'email', 'daily', 'off'] as const).map((delivery) => memberWith(delivery)),
    );
    const all = [site_, email, daily, off].map((member) => member?.id ?? '');
    await tell([...all, ...all]);
    const row = { title: priceChange.title, repeats: 1, awaits_summary: false };
    expect(await Promise.all(all.map(rowsOf))).toEqual([[row], [row], [{ ...row, awaits_summary: true }], []]);
    const sent = await Promise.all([site_, email, daily, off].map((member) => sentTo(member?.email ?? '')));
    expect(sent.map((messages) => messages.length)).toEqual([0, 1, 0, 0]);
  });

  it('by email has its words twice, a link to stop it, and what a mailbox needs for its own button', async () => {
    const { id, email } = await memberWith();
    await tell([id], { ...priceChange, title: '“A <b>house</b>” & more' });
    const [message] = await sentTo(email);
    expect(message?.text).toContain('“A <b>house</b>” & more. It was $550,000 before.');
    expect(message?.text).toContain(`${site}/residential-details/1`);
    expect(message?.html).toContain('“A &lt;b&gt;house&lt;/b&gt;” &amp; more');
    expect(message?.html).not.toContain('<b>');
    const token = `${id}\\.favourite_price_change\\.[\\w-]{43}`;
    expect(message?.text).toMatch(new RegExp(`Unsubscribe: ${site}/unsubscribe\\?token=${token}\\n`));
    expect(message?.unsubscribe_link).toMatch(
      new RegExp(`^${site}/api/v1/notifications/unsubscribe\\?token=${token}$`),
    );
  });

  it('that is necessary for the account is always sent, without a link to stop it', async () => {
    const { id, email } = await memberWith('off', 'system');
    await tell([id], { ...priceChange, type: 'kyc_result' });
    await tell([id], { ...priceChange, type: 'system', isEssential: true });
    await tell([id], { ...priceChange, type: 'system' });
    expect(await rowsOf(id)).toHaveLength(2);
    const sent = await sentTo(email);
    expect(sent.map(({ unsubscribe_link }) => unsubscribe_link)).toEqual([null, null]);
    expect(sent[0]?.text).not.toMatch(/unsubscribe/i);
  });

  it('reaches no closed account by email and no deleted one at all', async () => {
    const closed = await makeUser(getDb(), { deactivated_at: new Date() });
    const deleted = await makeUser(getDb(), { deleted_at: new Date() });
    await tell([closed.id, deleted.id]);
    expect([await rowsOf(closed.id), await rowsOf(deleted.id)]).toMatchObject([[{ repeats: 1 }], []]);
    expect([...(await sentTo(closed.email)), ...(await sentTo(deleted.email))]).toEqual([]);
  });

  it('that is repeated takes in the rest, and waits for the summary instead of another email', async () => {
    const { id, email } = await memberWith();
    const expired: NewNotification = {
      ...priceChange,
      type: 'post_expired',
      link: '/my-posts',
      repeated: { separateMax: 2, hours: 1, title: '{count} more have expired', body: 'Renew them.' },
    };
    for (const name of ['One', 'Two', 'Three', 'Four']) await tell([id], { ...expired, title: `${name} has expired` });
    expect(await rowsOf(id)).toEqual([
      { title: 'One has expired', repeats: 1, awaits_summary: false },
      { title: '3 more have expired', repeats: 3, awaits_summary: true },
    ]);
    expect(await sentTo(email)).toHaveLength(2);
    await getDb().updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', id).execute();
    await tell([id], { ...expired, title: 'Five has expired' });
    expect(await sentTo(email)).toHaveLength(3);
  });

  it('that is repeated at the same moment is sent once', async () => {
    const { id, email } = await memberWith();
    const repeated = { ...priceChange, repeated: { separateMax: 1, hours: 24 } };
    await Promise.all(['a', 'b', 'c', 'd'].map((title) => tell([id], { ...repeated, title })));
    expect(await rowsOf(id)).toMatchObject([{ repeats: 4 }]);
    expect(await sentTo(email)).toHaveLength(1);
  });

  it('of what other members do is emailed a few times a day for a pair and for a recipient, and then waits for the summary', async () => {
    const { id, email } = await memberWith();
    const phone = await makeUser(getDb(), { email: null, phone: '+16135550190' });
    const { pair, recipient } = favouriteEmailsPerDay;
    const flood = async (causedBy: string, count: number) => {
      for (let at = 0; at < count; at += 1)
        await tell([id, phone.id], { ...priceChange, causedBy, link: `/residential-details/${causedBy}-${at}` });
    };
    await flood('owner', pair + 2);
    expect(await sentTo(email)).toHaveLength(pair);
    expect((await rowsOf(id)).map(({ awaits_summary }) => awaits_summary)).toEqual([false, false, false, true, true]);
    expect((await rowsOf(phone.id)).some(({ awaits_summary }) => awaits_summary)).toBe(false);
    for (let owner = 0; owner < recipient; owner += 1) await flood(`owner ${owner}`, 1);
    expect(await sentTo(email)).toHaveLength(recipient);
    expect(await sentTo('+16135550190')).toEqual([]);
  });
});
