import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import {
  createFolderSender,
  createMessageSenders,
  createSmsSender,
  createSmtpSender,
} from '#server/platform/messages/message-senders.ts';
import { closeAll, closers, email, listenHttp, listenSmtp, sms } from './message-servers.ts';

afterEach(closeAll);

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

  it('carries a file', async () => {
    const { url, received } = await listenSmtp();
    const base64 = Buffer.from('%PDF-1.7 of an invoice').toString('base64');
    const attachment = { name: 'GB-2026-00001.pdf', type: 'application/pdf', base64 };
    await createSmtpSender(url('secret'), 'hello@gable.example')({ ...email, attachment });
    const text = received[0]?.text ?? '';
    expect(text).toMatch(/^Content-Type: application\/pdf; name=GB-2026-00001\.pdf\r$/m);
    expect(text).toContain(base64);
  });

  it('says where replies go, where it takes any', async () => {
    const { url, received } = await listenSmtp();
    const carry = createSmtpSender(url('secret'), 'hello@gable.example', 'Gable help <help@gable.example>');
    await carry({ ...email, takesReplies: true });
    await carry(email);
    await createSmtpSender(url('secret'), 'hello@gable.example')({ ...email, takesReplies: true });
    const replyTo = received.map(({ text }) => /^Reply-To: (.*)\r$/m.exec(text)?.[1]);
    expect(replyTo).toEqual(['Gable help <help@gable.example>', undefined, undefined]);
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
