import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newConversation } from '#contract/chat/conversation.ts';
import { readConversation, startConversation } from '#server/chat/chat.service.ts';
import { pushUnreadMessages } from '#server/chat/message-pushes/message-pushes.jobs.ts';
import { blockPerson } from '#server/chat/safety.service.ts';
import { storeMessage } from '#server/chat/send-message.service.ts';
import { type NewNotification, notify, readNotifications } from '#server/notifications/notifications.service.ts';
import { deliverPushes } from '#server/notifications/push/deliver-pushes.ts';
import { getPushKeys } from '#server/notifications/push/push-keys.ts';
import { queuePush } from '#server/notifications/push/queue-push.ts';
import { endOfQuietHours } from '#server/notifications/push/quiet-hours.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeUser } from '#tests/support/server/factories.ts';
import { makePushDevice } from '#tests/support/server/push-devices.ts';
import { startPushService } from '#tests/support/server/push-service.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;

describeWithDatabase('a push', (getDb) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let member: Member;
  let browser: ReturnType<typeof service.newBrowser>;
  const errors: Error[] = [];

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(async () => {
    await service.close();
  });
  beforeEach(async () => {
    errors.length = 0;
    member = await makeAgent(getDb());
    browser = service.newBrowser();
    await makePushDevice(getDb(), member.id, browser.subscription);
  });

  const makeDue = () =>
    getDb()
      .updateTable('outgoing_pushes')
      .set({ due_at: new Date(0) })
      .execute();
  const deliverDue = () =>
    deliverPushes(getDb(), { contact: 'mailto:hello@gable.example', onError: (error) => errors.push(error) });
  const deliver = async () => {
    await makeDue();
    await deliverDue();
  };
  const waiting = () => getDb().selectFrom('outgoing_pushes').selectAll().execute();
  const devices = () => getDb().selectFrom('push_devices').selectAll().where('user_id', '=', member.id).execute();
  const showDetails = () =>
    getDb().insertInto('push_settings').values({ user_id: member.id, shows_details: true }).execute();
  const priceChange: NewNotification = {
    type: 'favourite_price_change',
    title: '“31 Sweetland Avenue” is now $500,000',
    body: 'It was $550,000 before.',
    link: '/residential-details/1',
  };
  const tell = (notification = priceChange) =>
    inTransaction(getDb(), (tx) => notify(tx, [member.id], notification, undefined));
  const wantPriceChanges = () =>
    getDb()
      .insertInto('push_choices')
      .values({ user_id: member.id, subject: 'favourite_price_change', is_on: true })
      .execute();
  const write = (sender: Member, content: string) =>
    inTransaction(getDb(), (tx) =>
      startConversation(
        tx,
        sender,
        newConversation.parse({ userId: member.id, postId: null, clientId: randomUUID(), content }),
      ),
    );
  const noon = new Date('2026-11-25T17:00:00Z');
  const night = new Date('2026-11-26T03:00:00Z');
  const pushMessages = async (now = noon) => {
    await getDb()
      .updateTable('conversation_members')
      .set({ push_due_at: new Date(0) })
      .where('push_due_at', 'is not', null)
      .execute();
    await pushUnreadMessages(getDb(), undefined, now);
    await deliver();
  };

  it('reaches the endpoint encrypted for the device, signed with the installation’s key', async () => {
    await wantPriceChanges();
    await showDetails();
    await tell();
    await deliver();
    expect(browser.read()).toEqual([
      {
        title: priceChange.title,
        body: priceChange.body,
        link: priceChange.link,
        tag: `favourite_price_change ${priceChange.link}`,
      },
    ]);
    const { headers, body } = service.received.at(-1) ?? expect.fail();
    expect(body.toString('latin1')).not.toContain('Sweetland');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers.ttl)).toBeGreaterThan(80_000);
    const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe((await getPushKeys(getDb())).publicKey);
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(browser.subscription.endpoint).origin,
      sub: 'mailto:hello@gable.example',
    });
    expect((await devices())[0]?.last_used_at).not.toBeNull();
  });

  it('names no person, home or message on a locked screen unless its member allows it', async () => {
    await wantPriceChanges();
    const sender = await makeUser(getDb(), { first_name: 'Maude' });
    await write(sender, 'The key is under the mat at 48 Fairmont Avenue.');
    await tell();
    await pushMessages();
    expect(browser.read().map(({ title, body }) => `${title}. ${body}`)).toEqual(
      expect.arrayContaining([
        'New message. Open Gable to read it.',
        'New price on a home you saved. Open Gable to see it.',
      ]),
    );
    expect(JSON.stringify(browser.read().map(({ title, body }) => [title, body]))).not.toMatch(
      /Maude|Fairmont|Sweetland|\$/,
    );
  });

  it('tells of unread messages once, with their sender and the newest where details are shown', async () => {
    await showDetails();
    const sender = await makeUser(getDb(), { first_name: 'Maude' });
    const conversation = await write(sender, 'Is it still available?');
    await pushMessages();
    const again = {
      clientId: randomUUID(),
      content: 'We could come at two: www.evil.example',
      attachments: [],
      listingId: null,
    };
    await inTransaction(getDb(), (tx) => storeMessage(tx, sender.id, conversation.id, again));
    await pushMessages();
    await pushMessages();
    const link = `/chat?chat_ref=${sender.id}`;
    const tag = `chat ${conversation.id}`;
    expect(browser.read()).toEqual([
      { title: 'Maude', body: 'Is it still available?', link, tag },
      { title: '2 new messages from Maude', body: 'We could come at two: [link]', link, tag },
    ]);
  });

  it('is needless for messages that were read, and of a member who is blocked', async () => {
    const [reader, blocked] = [await makeUser(getDb()), await makeUser(getDb())];
    const conversation = await write(reader, 'Hello');
    await inTransaction(getDb(), (tx) => readConversation(tx, member.id, conversation.id, 1));
    await write(blocked, 'Hello');
    await inTransaction(getDb(), (tx) => blockPerson(tx, member.id, blocked.id));
    await pushMessages();
    expect(browser.read()).toEqual([]);
  });

  it('of messages waits in the conversation for the morning, as they may be read until then', async () => {
    const conversation = await write(await makeUser(getDb()), 'Hello');
    // In 2126 the morning is not yet due.
    await pushMessages(new Date('2126-11-26T03:00:00Z'));
    expect(await waiting()).toEqual([]);
    await inTransaction(getDb(), (tx) => readConversation(tx, member.id, conversation.id, 1));
    await pushMessages();
    expect(browser.read()).toEqual([]);
  });

  it('is scheduled with the message itself, for members with a device alone', async () => {
    const dueOf = async (userId: string) =>
      (
        await getDb().selectFrom('conversation_members').select('push_due_at').where('user_id', '=', userId).execute()
      ).map(({ push_due_at }) => push_due_at);
    const sender = await makeUser(getDb());
    await write(sender, 'Hello');
    expect(await dueOf(sender.id)).toEqual([null]);
    const [due] = await dueOf(member.id);
    const waits = (due?.getTime() ?? 0) - Date.now();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(3_000);
  });

  it.each([404, 410])('removes a device whose push service answers %i, with all that waits for it', async (status) => {
    await wantPriceChanges();
    service.answer(browser.path, status);
    await tell();
    await tell({ ...priceChange, link: '/residential-details/2' });
    await deliver();
    expect(await devices()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is tried again after a fault of the push service, and given up in the end', async () => {
    await wantPriceChanges();
    service.answer(browser.path, 503);
    await tell();
    await deliver();
    const [first] = await waiting();
    expect(first?.tries).toBe(1);
    expect(first?.due_at.getTime()).toBeGreaterThan(Date.now() + 10_000);
    for (let at = 0; at < 6; at++) await deliver();
    expect(await waiting()).toEqual([]);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('127.0.0.1 answered 503')]);
    expect(errors.join()).not.toContain(browser.path);
    expect(await devices()).toHaveLength(1);
  });

  it('is sent once by however many processes', async () => {
    await wantPriceChanges();
    await tell();
    await makeDue();
    await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
    expect(browser.read()).toHaveLength(1);
  });

  it('leaves a running server by itself', async () => {
    const app = await buildTestApp(getDb());
    await app.listen({ port: 0 });
    const push = { subject: 'viewing_reminder', title: 'A', body: 'B', link: '/viewings', tag: 'a' } as const;
    await inTransaction(getDb(), (tx) => queuePush(tx, [member.id], push));
    await expect.poll(() => browser.read().length).toBe(1);
    await app.close();
  });

  it('is withdrawn with its notification, and by reading it on the site', async () => {
    await wantPriceChanges();
    await tell();
    await inTransaction(getDb(), (tx) => readNotifications(tx, member.id));
    await deliver();
    await tell({ ...priceChange, link: '/residential-details/2' });
    await getDb().deleteFrom('notifications').where('user_id', '=', member.id).execute();
    expect(await waiting()).toEqual([]);
    expect(browser.read()).toEqual([]);
  });

  it('waits for the morning where its member lives, but for a reminder of a viewing, and then shows no details', async () => {
    const at = (time: string, province: 'ON' | 'BC' = 'ON') =>
      endOfQuietHours(new Date(time), province)?.toISOString() ?? null;
    expect(at('2026-11-26T01:59:00Z')).toBeNull();
    expect(at('2026-11-26T02:00:30Z')).toBe('2026-11-26T13:00:00.000Z');
    expect(at('2026-11-26T12:59:00Z')).toBe('2026-11-26T13:00:00.000Z');
    expect(at('2026-11-26T13:00:00Z')).toBeNull();
    expect(at('2026-11-26T02:00:30Z', 'BC')).toBeNull();
    await showDetails();
    const push = { title: 'Maude', body: 'Hello', link: '/', tag: 'a' };
    await inTransaction(getDb(), async (tx) => {
      await queuePush(tx, [member.id], { ...push, subject: 'new_message' }, night);
      await queuePush(tx, [member.id], { ...push, subject: 'viewing_reminder' }, night);
    });
    const due = await getDb().selectFrom('outgoing_pushes').select(['subject', 'due_at']).orderBy('id').execute();
    expect(due).toEqual([
      { subject: 'new_message', due_at: new Date('2026-11-26T13:00:00Z') },
      { subject: 'viewing_reminder', due_at: night },
    ]);
    const later = { created_at: new Date(Date.now() - 3_600_000), expires_at: new Date(Date.now() + 60_000) };
    await getDb().updateTable('outgoing_pushes').set(later).execute();
    await deliver();
    expect(browser.read()[0]).toMatchObject({ title: 'New message' });
  });

  it('goes to no member whose account is closed, and not to a subject that is turned off', async () => {
    await tell();
    expect(await waiting()).toEqual([]);
    await wantPriceChanges();
    await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', member.id).execute();
    await tell();
    expect(await waiting()).toEqual([]);
  });
});
