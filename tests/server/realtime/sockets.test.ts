import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import {
  socketBytesPerMinute,
  socketFrameBytesMax,
  socketFramesPerMinute,
  socketsOfMemberMax,
} from '#contract/limits.ts';
import { closeAccount } from '#server/accounts/account-closing.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { revokeSessions } from '#server/platform/security/sessions.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { connectedSocket, openRawSocket, openSocket } from '#tests/support/server/page-sockets.ts';
import { makeSharedList } from '#tests/support/server/shared-lists.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeOnBothDatabases('a socket', (getDb, getSignals) => {
  let member: Awaited<ReturnType<typeof callsOf>>;
  const getApp = testApp(getDb, () => ({ signals: getSignals() }));
  beforeEach(async () => {
    member = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
  });

  const isGone = 'io server disconnect';

  it.each([
    ['no token', ''],
    ['a token of nobody', 'x'.repeat(43)],
    ['two tokens', ['a', 'b']],
    ['hostile text', `'; DROP TABLE sessions; --${'\u0000'.repeat(100)}`],
  ])('is told that %s is no session, and disconnected', async (_what, token) => {
    const page = await openSocket(getApp(), token);
    expect(await page.take('auth_error')).toEqual({ message: 'Unauthorized access' });
    expect(await page.take('disconnect')).toBe(isGone);
  });

  it('is refused to the pages of another site', async () => {
    const origin = (value: string) => openSocket(getApp(), member.token, { extraHeaders: { origin: value } });
    for (const other of ['https://elsewhere.example', 'null', 'file://']) {
      await (await origin(other)).take('connect_error');
    }
  });

  it('tells every page of the people on a shared list of a verdict and a note, the writer’s other tab included', async () => {
    const partner = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    await makeSharedList(getDb(), member.id, partner.id);
    const { id } = await makeListing(getDb());
    const pages = [await connectedSocket(getApp(), member.token), await connectedSocket(getApp(), partner.token)];
    const heard = () => Promise.all(pages.map((page) => page.take('notification_count_update')));
    await member('PUT /shared-list/homes/{postId}/verdict', { id, body: { verdict: 'maybe' } });
    await heard();
    const note = { clientId: randomUUID(), text: 'Room for the lathe' };
    await member('POST /shared-list/homes/{postId}/notes', { id, body: note });
    await heard();
  });

  it('cannot be opened by a plain request', async () => {
    const { statusCode } = await getApp().inject({ url: `/socket.io/?EIO=4&transport=polling&token=${member.token}` });
    expect(statusCode).toBe(404);
  });

  it('is closed when its session ends', async () => {
    const page = await connectedSocket(getApp(), member.token);
    const other = await callsOf(getApp(), getDb(), member.id);
    const stays = await connectedSocket(getApp(), other.token);
    await member('POST /auth/logout');
    await page.take('auth_error');
    expect(await page.take('disconnect')).toBe(isGone);
    expect(stays.socket.connected).toBe(true);
  });

  it('is closed when all sessions end, as a new password ends them', async () => {
    const page = await connectedSocket(getApp(), member.token);
    await inTransaction(getDb(), (tx) => revokeSessions(tx, member.id));
    await page.take('auth_error');
  });

  it('is closed when the account is', async () => {
    const page = await connectedSocket(getApp(), member.token);
    await inTransaction(getDb(), (tx) => closeAccount(tx, member.id));
    await page.take('auth_error');
    const again = await openSocket(getApp(), member.token);
    await again.take('auth_error');
  });

  it.each([
    ['binary data', (raw: WebSocket) => raw.send(Buffer.from([4, 1, 2]))],
    ['an event', (raw: WebSocket) => raw.send('42["new_message",{"message":{}}]')],
    [
      'an event with a file',
      (raw: WebSocket) => {
        raw.send('451-["x",{"_placeholder":true,"num":0}]');
        raw.send(Buffer.from([1]));
      },
    ],
    ['what is no packet', (raw: WebSocket) => raw.send('4{"a":')],
    ['a frame that is too large', (raw: WebSocket) => raw.send(`42["x","${'y'.repeat(socketFrameBytesMax)}"]`)],
    ['a second connection in the same one', (raw: WebSocket) => raw.send('40')],
    [
      'a flood',
      (raw: WebSocket) => {
        for (let sent = 0; sent <= socketFramesPerMinute; sent += 1) raw.send('2');
      },
    ],
    [
      'a flood of pings',
      (raw: WebSocket) => {
        for (let sent = 0; sent <= socketFramesPerMinute; sent += 1) raw.ping();
      },
    ],
    [
      'a flood of pongs that nothing asked for',
      (raw: WebSocket) => {
        for (let sent = 0; sent <= socketFramesPerMinute; sent += 1) raw.pong();
      },
    ],
    [
      'a message of endless fragments',
      (raw: WebSocket) => {
        const fragment = 6;
        for (let sent = 0; sent <= socketBytesPerMinute / fragment; sent += 1) raw.send('', { fin: false });
      },
    ],
  ])('is closed at %s, and others are not', async (_what, misbehave: (raw: WebSocket) => void) => {
    const page = await connectedSocket(getApp(), member.token);
    const raw = await openRawSocket(getApp(), member.token);
    misbehave(raw);
    await raw.ended;
    expect(page.socket.connected).toBe(true);
  });

  it('answers a ping', async () => {
    const raw = await openRawSocket(getApp(), member.token);
    const answered = once(raw, 'pong');
    raw.ping('still there?');
    expect(String((await answered)[0])).toBe('still there?');
  });

  it('ends the oldest one of a member who has too many, and lets no parallel handshakes past the limit', async () => {
    const first = await connectedSocket(getApp(), member.token);
    const pages = await Promise.all(
      Array.from({ length: socketsOfMemberMax + 5 }, () => openSocket(getApp(), member.token)),
    );
    expect(await first.take('disconnect')).toBe(isGone);
    // A handshake that gives way to a later one may never connect.
    await expect.poll(() => pages.every(({ told }) => told.length > 0)).toBe(true);
    const isOpen = () => pages.filter(({ socket }) => socket.connected).length;
    await expect.poll(isOpen).toBe(socketsOfMemberMax);
  });

  it('hears of messages as the specification says, and only its own', async () => {
    const seeker = await callsOf(getApp(), getDb(), (await makeUser(getDb(), { first_name: 'Maude' })).id);
    const stranger = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    const home = await makeListing(getDb(), { owner_id: member.id });
    const owners = await connectedSocket(getApp(), member.token);
    const seekers = await connectedSocket(getApp(), seeker.token);
    const strangers = await connectedSocket(getApp(), stranger.token);
    const { answer } = await seeker('POST /chat/conversations', {
      body: { userId: member.id, postId: home.id, clientId: randomUUID(), content: '<b>Hello</b>\n“there”' },
    });
    const { lastMessage, id } = answer.data;
    await owners.take('unread_count_update');
    expect(await owners.take('new_message')).toEqual({
      stored: lastMessage,
      message: {
        id: lastMessage.id,
        conversationId: id,
        sender: { _id: seeker.id, firstName: 'Maude' },
        content: '<b>Hello</b>\n“there”',
        createdAt: lastMessage.createdAt,
      },
    });
    expect(await seekers.take('message_sent')).toEqual({ stored: lastMessage });

    await member('PUT /chat/conversations/{id}/read', { id, body: { seq: 9 } });
    expect(await seekers.take('message_seen')).toEqual({ conversationId: id, seq: 1 });
    await owners.take('unread_count_update');
    expect(await owners.take('conversation_read')).toEqual({ conversationId: id, seq: 1 });
    expect([owners.told, seekers.told, strangers.told]).toEqual([[], [], []]);
  });

  it('hears of a message once, however often it is sent', async () => {
    const seeker = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    const home = await makeListing(getDb(), { owner_id: member.id });
    const page = await connectedSocket(getApp(), member.token);
    const body = { userId: member.id, postId: home.id, clientId: randomUUID(), content: 'Is it still for sale?' };
    for (let sent = 0; sent < 3; sent += 1) await seeker('POST /chat/conversations', { body });
    await seeker('POST /chat/conversations', { body: { ...body, clientId: randomUUID(), content: 'The last one' } });
    expect(await page.take('new_message')).toMatchObject({ message: { content: body.content } });
    expect(await page.take('new_message')).toMatchObject({ message: { content: 'The last one' } });
    for (let told = 0; told < 2; told += 1) await page.take('unread_count_update');
    expect(page.names()).toEqual([]);
  });

  it('hears of notifications, and of those that were read elsewhere', async () => {
    const page = await connectedSocket(getApp(), member.token);
    const row = { user_id: member.id, type: 'system' as const, title: 'Welcome', body: '', link: '' };
    await getDb().insertInto('notifications').values(row).execute();
    await member('PUT /notifications/read');
    await page.take('notification_count_update');
    await member('PUT /notifications/read');
    expect(page.told).toEqual([]);
  });
});
