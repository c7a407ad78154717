import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { deliverInBackground } from '#server/platform/messages/delivery-jobs.ts';
import {
  createFolderSender,
  createMessageSenders,
  createSmsSender,
  createSmtpSender,
  type MessageSender,
} from '#server/platform/messages/message-senders.ts';
import { type QueuedMessage, queueMessage, takeMessage } from '#server/platform/messages/queue-message.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';

const email: QueuedMessage = {
  id: 7,
  channel: 'email',
  to: 'maude@example.ca',
  subject: 'Votre code: déjà vu',
  text: 'Hello,\n\n123456\n.\nA line that begins with a dot is above. Café.\n',
  code: '123456',
  createdAt: new Date('2026-11-21T15:52:00.123Z'),
  tries: 1,
};
const sms: QueuedMessage = {
  ...email,
  id: 8,
  channel: 'sms',
  to: '+16135550142',
  subject: '',
  text: '123456 is your code.',
};

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function listenHttp(answer: (call: number) => number) {
  const received: { headers: IncomingHttpHeaders; method: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, method: request.method, body: Buffer.concat(chunks).toString() });
    const status = answer(received.length);
    response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, received };
}

async function listenSmtp({ refuse = false } = {}) {
  const received: { from: string; to: string[]; user: string | undefined; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) => done(refuse ? new Error(`<${address}> is not here`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: (password: string) => `smtp://gable:${password}@127.0.0.1:${port}`, received };
}

describe('the outbox folder', () => {
  it('holds each message in a file of its own that only its owner reads, the same message once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-outbox-'));
    closers.push(() => rm(folder, { recursive: true }));
    const carry = createFolderSender(join(folder, 'outbox'));
    await carry({ ...email, link: 'https://gable.example/login' });
    await carry({ ...email, link: 'https://gable.example/login' });
    await carry(sms);
    const names = (await readdir(join(folder, 'outbox'))).sort();
    expect(names).toEqual(['2026-11-21T15-52-00-123Z-7.json', '2026-11-21T15-52-00-123Z-8.json']);
    const [first = '', second = ''] = names.map((name) => join(folder, 'outbox', name));
    expect(JSON.parse(await readFile(first, 'utf8'))).toEqual({
      channel: 'email',
      to: email.to,
      subject: email.subject,
      text: email.text,
      code: '123456',
      link: 'https://gable.example/login',
      createdAt: '2026-11-21T15:52:00.123Z',
    });
    expect(JSON.parse(await readFile(second, 'utf8'))).not.toHaveProperty('link');
    expect((await stat(first)).mode & 0o077).toBe(0);
  });
});

describe('email by SMTP', () => {
  it('arrives with its sender, recipient, subject and text, after signing in there', async () => {
    const { url, received } = await listenSmtp();
    await createSmtpSender(url('secret'), 'Gable <hello@gable.example>')(email);
    expect(received).toMatchObject([{ from: 'hello@gable.example', to: ['maude@example.ca'], user: 'gable' }]);
    const text = received[0]?.text ?? '';
    expect(text).toMatch(/^From: Gable <hello@gable\.example>\r$/m);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toMatch(/^Message-ID: <1763740320123\.7@gable\.example>\r$|^Message-ID: <\d+\.7@gable\.example>\r$/m);
    expect(text).toContain('123456');
    expect(text).not.toMatch(/^Bcc:|^Cc:/m);
  });

  it('carry what a mailbox needs for its own unsubscribe button, where they go to a list', async () => {
    const { url, received } = await listenSmtp();
    const carry = createSmtpSender(url('secret'), 'hello@gable.example');
    const unsubscribeLink = `https://gable.example/api/v1/newsletter/unsubscribe?token=${'a1'.repeat(32)}`;
    await carry({ ...email, unsubscribeLink });
    await carry(email);
    const [letter = '', message = ''] = received.map(({ text }) => text.replace(/\r\n[ \t]+/g, ' '));
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(/^List-Unsubscribe: *<(.*)>\r$/m.exec(letter)?.[1]).toBe(unsubscribeLink);
    expect(message).not.toContain('List-Unsubscribe');
  });

  it('goes to one recipient, whatever the address holds', async () => {
    const { url, received } = await listenSmtp();
    const carry = createSmtpSender(url('secret'), 'hello@gable.example');
    for (const to of [
      'maude@example.ca,eve@example.ca',
      'maude@example.ca>,<eve@example.ca',
      'x"<eve@example.ca>"@example.ca',
    ])
      await carry({ ...email, to }).catch(() => undefined);
    for (const { to } of received) {
      expect(to).toHaveLength(1);
      expect(to[0]).not.toBe('eve@example.ca');
    }
  });

  it('fails where the server refuses, or is not there', async () => {
    const { url } = await listenSmtp({ refuse: true });
    await expect(createSmtpSender(url('secret'), 'hello@gable.example')(email)).rejects.toThrow();
    await expect(createSmtpSender(url('wrong'), 'hello@gable.example')(email)).rejects.toThrow();
    await expect(createSmtpSender('smtp://127.0.0.1:1', 'hello@gable.example')(email)).rejects.toThrow();
  });
});

describe('text messages by HTTP', () => {
  it('are posted as JSON with the token and a key that is the same for the same message', async () => {
    const { url, received } = await listenHttp(() => 202);
    const carry = createSmsSender({ url, token: 'a-token' });
    await carry(sms);
    await carry(sms);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: '+16135550142', text: '123456 is your code.' });
    expect(received[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/\S/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('fail where the service refuses or sends elsewhere, and carry no token where there is none', async () => {
    const { url, received } = await listenHttp((call) => (call === 1 ? 500 : call === 2 ? 302 : 200));
    const carry = createSmsSender({ url, token: undefined });
    await expect(carry(sms)).rejects.toThrow('500');
    await expect(carry(sms)).rejects.toThrow();
    await carry(sms);
    expect(received).toHaveLength(3);
    for (const { headers } of received) expect(headers).not.toHaveProperty('authorization');
  });
});

describe('the settings', () => {
  it('choose a carrier for each channel', async () => {
    const { url, received } = await listenHttp(() => 200);
    const folder = await mkdtemp(join(tmpdir(), 'gable-outbox-'));
    closers.push(() => rm(folder, { recursive: true }));
    const carriers = createMessageSenders(readConfig({ DATA_DIR: folder, SMS_URL: url }));
    await carriers.email(email);
    await carriers.sms(sms);
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
    expect(received).toHaveLength(1);
  });
});

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
    deliverInBackground(app, { config: readConfig(env), db: getDb(), lifecycle });
    await app.listen({ port: 0 });
    return { log, close: () => app.close() };
  }

  it('names what went wrong in the log, and nobody whom a message was for', async () => {
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
