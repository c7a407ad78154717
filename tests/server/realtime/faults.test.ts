import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { socketUnsentBytesMax } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defaultTimeouts } from '#server/platform/http/limits/request-timeouts.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { connectedSocket, openRawSocket, openSocket } from '#tests/support/server/page-sockets.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp, type TestAppOptions } from '#tests/support/server/test-app.ts';

describeWithDatabase('sockets', (getDb, getSignals) => {
  async function serve(options: TestAppOptions = {}): Promise<App> {
    const app = await buildTestApp(getDb(), { signals: getSignals(), ...options });
    onTestFinished(() => app.close());
    return app;
  }
  const newMember = async (app: App) => callsOf(app, getDb(), (await makeUser(getDb())).id);

  /** Tells the member's pages so much at once. */
  const tell = (userId: string, bytes: number) =>
    inTransaction(getDb(), async (tx) => {
      const event = { conversationId: 'x'.repeat(bytes), seq: 1, readerId: userId, otherId: '' };
      tx.tellPages({ type: 'conversation_read', ...event });
    });

  it('that never read are cut, holding little of what they were sent, and others are not', async () => {
    const app = await serve();
    const connections: Socket[] = [];
    app.server.on('connection', (socket: Socket) => void connections.push(socket));
    const member = await newMember(app);
    const page = await connectedSocket(app, member.token);
    const raw = await openRawSocket(app, member.token);
    raw.pause();
    let unsentBytes = 0;
    let isCut = false;
    connections.at(-1)?.once('close', () => {
      isCut = true;
    });
    while (!isCut) {
      await tell(member.id, 60_000);
      unsentBytes = Math.max(unsentBytes, ...connections.map(({ writableLength }) => writableLength));
      await page.take('conversation_read');
    }
    expect(unsentBytes).toBeLessThanOrEqual(socketUnsentBytesMax);
    expect(page.socket.connected).toBe(true);
  });

  it('that stop reading in the middle of little are cut after a while', async () => {
    const app = await serve({ timeouts: { ...defaultTimeouts, replyStallMs: 50 } });
    const connections: Socket[] = [];
    app.server.on('connection', (socket: Socket) => void connections.push(socket));
    const member = await newMember(app);
    const raw = await openRawSocket(app, member.token);
    const [connection] = connections;
    raw.pause();
    while (connection?.writableLength === 0) await tell(member.id, 60_000);
    await new Promise((resolve) => connection?.once('close', resolve));
    expect(defaultTimeouts.replyStallMs).toBeLessThan(15_000);
  });

  it('are told how to notice within 45 s that the other side is gone', async () => {
    const app = await serve();
    const { opening } = await openRawSocket(app, (await newMember(app)).token);
    const { pingInterval, pingTimeout } = JSON.parse(opening.slice(1)) as Record<string, number>;
    expect((pingInterval ?? NaN) + (pingTimeout ?? NaN)).toBeLessThanOrEqual(45_000);
  });

  it('come back after a restart, to all that was sent meanwhile: in order, once', async () => {
    const before = await serve();
    const owner = await newMember(before);
    const seeker = await newMember(before);
    const home = await makeListing(getDb(), { owner_id: owner.id });
    const first = { userId: owner.id, postId: home.id, clientId: randomUUID(), content: '0' };
    const { answer } = await seeker('POST /chat/conversations', { body: first });
    const page = await connectedSocket(before, owner.token);
    await before.close();
    // A socket that a server closes by itself does not come back.
    expect(await page.take('disconnect')).toBe('transport close');

    const after = await serve();
    const writer = await callsOf(after, getDb(), seeker.id);
    const { id } = answer.data;
    for (let number = 1; number <= 20; number += 1) {
      const body = { clientId: `client-id-${number}`, content: String(number) };
      for (let sent = 0; sent < 2; sent += 1) await writer('POST /chat/conversations/{id}/messages', { id, body });
    }
    await connectedSocket(after, owner.token);
    const reader = await callsOf(after, getDb(), owner.id);
    const missed = await reader('GET /chat/conversations/{id}/messages', { id, query: '?after=1' });
    expect(missed.answer.data.messages.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect((await reader('GET /chat/unread_counts')).answer.data).toEqual({ count: 21 });
  });

  it('leave no token in the log', async () => {
    const app = await serve({ env: { LOG_LEVEL: 'trace' } });
    const lines = followLog(app);
    const member = await newMember(app);
    const page = await connectedSocket(app, member.token);
    expect(JSON.stringify(page.socket.id)).not.toContain(member.token);
    const elsewhere = await openSocket(app, member.token, { extraHeaders: { origin: 'https://elsewhere.example' } });
    await elsewhere.take('connect_error');
    const unknown = `${member.token.slice(0, -4)}zzzz`;
    await (await openSocket(app, unknown)).take('auth_error');
    await member('POST /auth/logout');
    await page.take('auth_error');
    expect(JSON.stringify(lines)).toContain('/socket.io/');
    for (const token of [member.token, unknown]) expect(JSON.stringify(lines)).not.toContain(token);
  });
});
