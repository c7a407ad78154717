import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { QueuedMessage } from '#server/platform/messages/queue-message.ts';

export const email: QueuedMessage = {
  id: 7,
  channel: 'email',
  to: 'maude@example.ca',
  subject: 'Votre code: déjà vu',
  text: 'Hello,\n\n123456\n.\nA line that begins with a dot is above. Café.\n',
  code: '123456',
  createdAt: new Date('2026-11-21T15:52:00.123Z'),
  requestId: null,
  tries: 1,
};
export const sms: QueuedMessage = {
  ...email,
  id: 8,
  channel: 'sms',
  to: '+16135550142',
  subject: '',
  text: '123456 is your code.',
};

/** Close functions for what a test opens. */
export const closers: (() => Promise<unknown>)[] = [];

/** For `afterEach` of each file: files of one worker share this module, so that it cannot register the hook itself. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

export async function listenHttp(answer: (call: number) => number) {
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

export async function listenSmtp({ refuse = false } = {}) {
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
