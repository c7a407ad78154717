import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { deliverInBackground } from '#server/platform/messages/delivery-jobs.ts';
import type { MessageSender } from '#server/platform/messages/message-senders.ts';
import { type QueuedMessage, queueMessage, takeMessage } from '#server/platform/messages/queue-message.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { closeAll, closers, listenSmtp } from './message-servers.ts';

afterEach(closeAll);

describeOnBothDatabases('the outbox', (getDb) => {
  const delivered: QueuedMessage[] = [];
  const errors: Error[] = [];
  const keep: MessageSender = async (message) => void delivered.push(message);
  const onError = (error: Error) => errors.push(error);
  const deliver = async (carry: MessageSender = keep) => {
    for (const channel of ['email', 'sms'] as const) await deliverMessages(getDb(), { channel, carry, onError });
  };
  const waiting = () => getDb().selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
  const queue = (text: string) =>
    inTransaction(getDb(), (tx) => queueMessage(tx, { channel: 'email', to: 'maude@example.ca', subject: 's', text }));
  const pauseOf = async () => {
    const { rows } = await sql<{ seconds: number }>`SELECT extract(epoch FROM due_at - now())::float8 AS seconds
      FROM outgoing_messages`.execute(getDb());
    return rows.map(({ seconds }) => Math.round(seconds / 60));
  };
  beforeEach(async () => {
    delivered.length = 0;
    errors.length = 0;
    await getDb().deleteFrom('outgoing_messages').execute();
  });

  it('delivers what was committed, in order and once, and forgets it', async () => {
    await queue('first');
    await inTransaction(getDb(), (tx) =>
      queueMessage(tx, { channel: 'sms', to: '+16135550142', text: 'second', code: '123456' }),
    );
    await deliver();
    expect(delivered).toMatchObject([
      { channel: 'email', to: 'maude@example.ca', text: 'first' },
      { channel: 'sms', text: 'second', code: '123456' },
    ]);
    expect(delivered[0]).not.toHaveProperty('code');
    expect(await waiting()).toEqual([]);
    await deliver();
    expect(delivered).toHaveLength(2);
  });

  it('leaves what is due for the next start while the server stops', async () => {
    await queue('later');
    await deliverMessages(getDb(), { channel: 'email', carry: keep, onError, stopping: AbortSignal.abort() });
    expect(delivered).toEqual([]);
    expect(await waiting()).toMatchObject([{ text: 'later', tries: 0 }]);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const undone = inTransaction(getDb(), async (tx) => {
      await queueMessage(tx, { channel: 'email', to: 'maude@example.ca', text: 'never' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliver();
    expect(delivered).toEqual([]);
  });

  it('delivers each message once however many processes look for some', async () => {
    for (let at = 0; at < 40; at++) await queue(`message ${at}`);
    await Promise.all(Array.from({ length: 8 }, () => deliver()));
    expect(new Set(delivered.map(({ text }) => text)).size).toBe(40);
    expect(delivered).toHaveLength(40);
  });

  it('holds no transaction and no other message up while one is sent', async () => {
    await queue('slow');
    await deliver(async () => {
      await queue('meanwhile');
      expect(await takeMessage(getDb(), 'email')).toMatchObject({ text: 'meanwhile' });
    });
    expect(errors).toEqual([]);
  });

  it('tries again after pauses that grow, keeps what comes behind moving, and gives up in the end', async () => {
    await queue('never arrives');
    const pauses: number[][] = [];
    for (let tries = 0; tries < 9; tries++) {
      await deliver(() => Promise.reject(new Error('no route')));
      pauses.push(await pauseOf());
      if (tries === 0) {
        await queue('arrives');
        await deliver();
        expect(delivered.map(({ text }) => text)).toEqual(['arrives']);
      }
      await sql`UPDATE outgoing_messages SET due_at = now()`.execute(getDb());
    }
    expect(pauses.flat()).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    await deliver(() => Promise.reject(new Error('no route')));
    expect(await waiting()).toEqual([]);
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)?.message).toMatch(/^Message \d+ could not be delivered and is given up\.$/);
    for (const { message } of errors) expect(message).not.toContain('maude');
  });

  /** A server that delivers what is in the outbox, and the lines of its log. */
  async function startDelivering(env: NodeJS.ProcessEnv) {
    const log: string[] = [];
    const app = fastify({ logger: { stream: { write: (line) => void log.push(line) } } });
    const lifecycle = new Lifecycle();
    lifecycle.becomeReady();
    deliverInBackground(app, { config: readConfig(env), db: getDb(), lifecycle, availability: createAvailability() });
    await app.listen({ port: 0 });
    return { log, close: () => app.close() };
  }

  it('logs the error of a message, and not its recipient', async () => {
    const smtp = await listenSmtp({ refuse: true });
    await queue('never arrives');
    const { log, close } = await startDelivering({ SMTP_URL: smtp.url('secret') });
    closers.unshift(close);
    const line = () => log.find((each) => each.includes('could not be delivered'));
    await expect.poll(line).toBeDefined();
    expect(line()).toContain('could not be delivered. (EENVELOPE, 550, RCPT TO)');
    expect(log.join('')).not.toMatch(/maude|example\.ca/);
  });

  it('brings text messages out while a mail server hangs, which no server that stops waits for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-outbox-'));
    closers.push(() => rm(folder, { recursive: true }));
    const silent = createTcpServer().listen(0, '127.0.0.1');
    const connected = once(silent, 'connection');
    closers.push(async () => silent.close());
    await once(silent, 'listening');
    for (const text of ['first', 'second', 'third']) await queue(text);
    await inTransaction(getDb(), (tx) => queueMessage(tx, { channel: 'sms', to: '+16135550142', text: 'a code' }));
    const { port } = silent.address() as AddressInfo;
    const { close } = await startDelivering({ SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: folder });
    const [socket] = (await connected) as [Socket];
    closers.push(async () => socket.destroy());
    await expect.poll(waiting).toHaveLength(3);
    await close();
    expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 0, 0]);
    // The mail server wakes up at last, and finds that it is still being waited for.
    socket.write('220 mail.example.ca\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^EHLO /);
  });

  it('delivers in the end what a process took that died', async () => {
    await queue('left behind');
    await takeMessage(getDb(), 'email');
    await deliver();
    expect(delivered).toEqual([]);
    await sql`UPDATE outgoing_messages SET due_at = due_at - interval '61 seconds'`.execute(getDb());
    await deliver();
    expect(delivered).toMatchObject([{ text: 'left behind', tries: 2 }]);
  });
});
