import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Attachment, QueuedMessage } from './queue-message.ts';

/** May be given the same message twice. */
export type MessageSender = (message: QueuedMessage) => Promise<void>;

const timeoutMs = 20_000;

export function createFolderSender(folder: string, replyTo?: string): MessageSender {
  return async (message) => {
    const { id, channel, to, subject, text, code, link, calendar, attachment, takesReplies } = message;
    const { requestId, createdAt } = message;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = createdAt.toISOString();
    const file = join(folder, `${at.replace(/[:.]/g, '-')}-${id}.json`);
    const answerable = takesReplies && replyTo !== undefined && { replyTo };
    const written = {
      channel,
      to,
      ...answerable,
      subject,
      text,
      code,
      link,
      calendar,
      attachment,
      createdAt: at,
      ...(requestId !== null && { requestId }),
    };
    await writeFile(`${file}.part`, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

export function createSmtpSender(url: string, from: string, replyTo?: string): MessageSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
  });
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'gable';
  return async (message) => {
    const { id, to, subject, text, html, unsubscribeLink, calendar, attachment, takesReplies } = message;
    const { requestId, createdAt } = message;
    const headers = {
      ...(requestId !== null && { 'X-Request-Id': requestId }),
      ...(unsubscribeLink && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    const messageId = `<${createdAt.getTime()}.${id}@${host}>`;
    // An address object: a comma in the address adds no second recipient.
    const recipient = { name: '', address: to };
    await transport.sendMail({
      from,
      to: recipient,
      ...(takesReplies && replyTo !== undefined && { replyTo }),
      subject,
      text,
      ...(html && { html }),
      messageId,
      date: createdAt,
      headers,
      ...(calendar && { icalEvent: { filename: 'viewing.ics', method: calendarMethod(calendar), content: calendar } }),
      ...(attachment && { attachments: [toMailFile(attachment)] }),
    });
  };
}

const toMailFile = ({ name, type, base64 }: Attachment) => ({
  filename: name,
  contentType: type,
  content: base64,
  encoding: 'base64',
});

const calendarMethod = (calendar: string) => /^METHOD:([A-Z]+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

export function createSmsSender({ url, token }: NonNullable<Config['messages']['sms']>): MessageSender {
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

export function createMessageSenders({ dataDir, messages }: Config): Record<QueuedMessage['channel'], MessageSender> {
  const { smtpUrl, mailFrom, replyTo } = messages;
  const folder = createFolderSender(join(dataDir, 'outbox'), replyTo);
  return {
    email: smtpUrl ? createSmtpSender(smtpUrl, mailFrom, replyTo) : folder,
    sms: messages.sms ? createSmsSender(messages.sms) : folder,
  };
}
