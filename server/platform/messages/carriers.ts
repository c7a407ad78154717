import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { QueuedMessage } from './queue-message.ts';

/** Brings a message out of the house, or fails; it may be given the same one twice. */
export type Carrier = (message: QueuedMessage) => Promise<void>;

const timeoutMs = 20_000;

/**
 * Writes each message into a file of its own for somebody on this machine to read: what a first run and the tests use. The same
 * message is the same file.
 */
export function folderCarrier(folder: string): Carrier {
  return async ({ id, channel, to, subject, text, code, link, createdAt }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = createdAt.toISOString();
    const file = join(folder, `${at.replace(/[:.]/g, '-')}-${id}.json`);
    const written = { channel, to, subject, text, code, link, createdAt: at };
    await writeFile(`${file}.part`, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** E-mail by SMTP. A message that has to be sent again carries the same Message-ID. */
export function smtpCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
  });
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'gable';
  return async ({ id, to, subject, text, unsubscribeLink, createdAt }) => {
    const headers = unsubscribeLink && {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const messageId = `<${createdAt.getTime()}.${id}@${host}>`;
    // The address as an object: a comma in it makes no second recipient.
    const recipient = { name: '', address: to };
    await transport.sendMail({
      from,
      to: recipient,
      subject,
      text,
      messageId,
      date: createdAt,
      ...(headers && { headers }),
    });
  };
}

/** Text messages: posts {to, text} as JSON. The key tells the service that a message it has seen is the same one. */
export function smsCarrier({ url, token }: NonNullable<Config['messages']['sms']>): Carrier {
  return async ({ id, to, text, createdAt }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `${createdAt.getTime()}-${id}`,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    throw Object.assign(new Error(`The text-message service answered ${status}.`), { responseCode: status });
  };
}

/** How each kind of message leaves, by the settings. */
export function chooseCarriers({ dataDir, messages }: Config): Record<QueuedMessage['channel'], Carrier> {
  const folder = folderCarrier(join(dataDir, 'outbox'));
  return {
    email: messages.smtpUrl ? smtpCarrier(messages.smtpUrl, messages.mailFrom) : folder,
    sms: messages.sms ? smsCarrier(messages.sms) : folder,
  };
}
