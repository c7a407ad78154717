import { beforeEach, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import type { UnsubscribeSubject } from '#contract/notification/notification-settings.ts';
import { getSettings } from '#server/notifications/settings/settings.service.ts';
import { createUnsubscribeSigner } from '#server/notifications/settings/unsubscribe.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('unsubscribe links', (getDb) => {
  let member: { id: string; email: string | null };

  const getApp = testApp(getDb);
  beforeEach(async () => {
    member = await makeUser(getDb());
  });

  async function linkOf(subject: UnsubscribeSubject, { id, email } = member) {
    return (await inTransaction(getDb(), createUnsubscribeSigner))(id, subject, email ?? '');
  }

  async function press(token: string, method: 'GET' | 'POST' = 'POST') {
    const url = `${apiPrefix}/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await getApp().inject(
      method === 'GET' ? { method, url } : { method, url, headers, payload: 'List-Unsubscribe=One-Click' },
    );
    return response.statusCode;
  }

  const deliveriesOf = async ({ id } = member) =>
    Object.fromEntries((await getSettings(getDb(), id)).subjects.map(({ subject, delivery }) => [subject, delivery]));

  it('stop the emails about their subject without signing in, and nothing else', async () => {
    const before = await deliveriesOf();
    expect(await press(await linkOf('favourite_price_change'))).toBe(200);
    expect(await deliveriesOf()).toEqual({ ...before, favourite_price_change: 'site' });
  });

  it('change nothing when a mail filter opens them', async () => {
    const before = await deliveriesOf();
    expect(await press(await linkOf('favourite_price_change'), 'GET')).toBe(405);
    expect(await deliveriesOf()).toEqual(before);
  });

  it('change nothing the second time, and leave off what is off', async () => {
    const link = await linkOf('system');
    for (const _time of [1, 2]) expect(await press(link)).toBe(200);
    expect((await deliveriesOf()).system).toBe('off');
    const again = await linkOf('new_message');
    for (const _time of [1, 2]) expect(await press(again)).toBe(200);
    expect((await deliveriesOf()).new_message).toBe('site');
  });

  it('of the daily summary stop every subject of it', async () => {
    const row = { user_id: member.id, subject: 'post_expired', delivery: 'daily' } as const;
    await getDb().insertInto('notification_settings').values(row).execute();
    const before = await deliveriesOf();
    expect(await press(await linkOf('daily_summary'))).toBe(200);
    expect(await deliveriesOf()).toEqual({ ...before, post_expired: 'site', match_found: 'site' });
  });

  it('are refused where they are forged, of another member, subject or address', async () => {
    const other = await makeUser(getDb());
    const [id, subject, signature = ''] = (await linkOf('new_message')).split('.');
    const before = [await deliveriesOf(), await deliveriesOf(other)];
    for (const token of [
      `${other.id}.${subject}.${signature}`,
      `${id}.post_expired.${signature}`,
      `${id}.${subject}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${id}.${subject}.${'A'.repeat(43)}`,
      `${id}.kyc_result.${signature}`,
      `nobody.${subject}.${signature}`,
      `${id}.${subject}.`,
      '',
      '..',
      `${id}.${subject}.${'é'.repeat(43)}`,
    ])
      expect(await press(token), token).toBe(422);
    expect([await deliveriesOf(), await deliveriesOf(other)]).toEqual(before);
  });

  it('stop working when the address changes or the account is deleted', async () => {
    const link = await linkOf('new_message');
    await getDb().updateTable('users').set({ email: 'new-address@example.ca' }).where('id', '=', member.id).execute();
    expect(await press(link)).toBe(422);
    const gone = await makeUser(getDb(), { email: 'gone@example.ca' });
    const late = await linkOf('new_message', gone);
    await getDb().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await press(late)).toBe(422);
  });
});
