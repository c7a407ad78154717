import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { socketUnsentBytesMax } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/publish-live-event.ts';
import { drainedBytes } from '#server/platform/http/limits/request-timeouts.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { connectedSocket, openPage, openRawSocket, openSocket, siteOf } from '#tests/support/server/page-sockets.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { startTcpProxy } from '#tests/support/server/tcp-proxy.ts';
import { buildTestApp, type TestAppOptions } from '#tests/support/server/test-app.ts';

describeWithDatabase('sockets', (getDb, getSignals) => {
  afterEach(() => void vi.useRealTimers());

  async function serve(options: TestAppOptions = {}): Promise<App> {
    const app = await buildTestApp(getDb(), { signals: getSignals(), ...options });
    onTestFinished(() => app.close());
    return app;
  }
  const newMember = async (app: App) => callsOf(app, getDb(), (await makeUser(getDb())).id);

  /** A conversation of two members, of which the owner has read the first message. */
  async function beginTalk(app: App) {
    const owner = await newMember(app);
    const seeker = await newMember(app);
    const home = await makeListing(getDb(), { owner_id: owner.id });
    const first = { userId: owner.id, postId: home.id, clientId: randomUUID(), content: '0' };
    const { id } = (await seeker('POST /chat/conversations', { body: first })).answer.data;
    await owner('PUT /chat/conversations/{id}/read', { id, body: { seq: 1 } });
    const continueAt = async (server: App) => {
      const [writer, reader] = [await callsOf(server, getDb(), seeker.id), await callsOf(server, getDb(), owner.id)];
      return {
        owner,
        continueAt,
        /** Sends numbers as messages, each twice. */
        async write(from: number, to: number) {
          for (let number = from; number <= to; number += 1) {
            const body = { clientId: `client-id-${number}`, content: String(number) };
            for (let sent = 0; sent < 2; sent += 1)
              await writer('POST /chat/conversations/{id}/messages', { id, body });
          }
        },
        async expectAll(count: number) {
          const missed = await reader('GET /chat/conversations/{id}/messages', { id, query: '?after=1' });
          const numbers = missed.answer.data.messages.map(({ content }) => Number(content));
          expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
          expect((await reader('GET /chat/unread_counts')).answer.data).toEqual({ count });
        },
      };
    };
    return continueAt(app);
  }

  /** Tells the member's pages so much at once. */
  const tell = (userId: string, bytes: number) =>
    inTransaction(getDb(), async (tx) => {
      const event = { conversationId: 'x'.repeat(bytes), seq: 1, readerId: userId, otherId: '' };
      publishLiveEvent(tx, { type: 'conversation_read', ...event });
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
    expect(socketUnsentBytesMax).toBeLessThanOrEqual(1024 * 1024);
    expect(page.socket.connected).toBe(true);
  });

  it('that stop reading are cut within 15 s, also while a little is sent to them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = await serve();
    const connections: Socket[] = [];
    app.server.on('connection', (socket: Socket) => void connections.push(socket));
    const member = await newMember(app);
    const raw = await openRawSocket(app, member.token);
    const connection = connections[0] as Socket;
    raw.pause();
    let drained: number | undefined;
    do {
      drained = drainedBytes(connection);
      await tell(member.id, 60_000);
    } while (drained === undefined || drainedBytes(connection) !== drained);
    const closed = once(connection, 'close');
    for (let second = 0; second < 15; second += 1) {
      await tell(member.id, 1);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await closed;
    expect(connection.bytesRead).toBeGreaterThan(0);
  });

  it('are told how to notice within 45 s that the other side is gone', async () => {
    const app = await serve();
    const { opening } = await openRawSocket(app, (await newMember(app)).token);
    const { pingInterval, pingTimeout } = JSON.parse(opening.slice(1)) as Record<string, number>;
    expect((pingInterval ?? NaN) + (pingTimeout ?? NaN)).toBeLessThanOrEqual(45_000);
  });

  it('that go dead without a word are noticed within 45 s and back 5 s after, to all 20 messages: in order, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = await serve();
    const { owner, write, expectAll } = await beginTalk(app);
    const network = await startTcpProxy(await siteOf(app));
    onTestFinished(() => network.close());
    const page = openPage(network.url, owner.token);
    await page.becomes('connected');
    network.abandon();
    await write(1, 20);

    let silentMs = 0;
    for (; page.state() === 'connected' && silentMs < 60_000; silentMs += 1_000)
      await vi.advanceTimersByTimeAsync(1_000);
    expect(page.state()).toBe('disconnected');
    expect(silentMs).toBeLessThanOrEqual(45_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await page.becomes('connected');
    expect(page.heard).toEqual([]);
    await expectAll(20);
    await write(21, 21);
    await page.hears('21');
  });

  it('come back after a restart, to all that was sent meanwhile: in order, once', async () => {
    const before = await serve();
    const { owner, continueAt } = await beginTalk(before);
    const page = await connectedSocket(before, owner.token);
    await before.close();
    // A socket that a server closes by itself does not come back.
    expect(await page.take('disconnect')).toBe('transport close');

    const after = await serve();
    const { write, expectAll } = await continueAt(after);
    await write(1, 20);
    await connectedSocket(after, owner.token);
    await expectAll(20);
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
