import { sql } from 'kysely';
import { type Backoff, claimDue } from '../db/claim-due.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { currentRequestId } from '../process/request-id.ts';

export interface Attachment {
  name: string;
  type: string;
  base64: string;
}

export interface Message {
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
  html?: string;
  code?: string;
  link?: string;
  unsubscribeLink?: string;
  calendar?: string;
  attachment?: Attachment;
  takesReplies?: true;
  /** Bulk message, sent after all messages that are not bulk. */
  isBulk?: boolean;
}

/** The message leaves after the commit of `tx`, and not at all after a rollback. */
export const queueMessage = (tx: Tx, message: Message): Promise<void> => queueMessages(tx, [message]);

const rowsPerInsert = 500;

export async function queueMessages(tx: Tx, messages: readonly Message[]): Promise<void> {
  const requestId = currentRequestId();
  const rows = messages.map((message) => ({
    channel: message.channel,
    recipient: message.to,
    subject: message.subject ?? '',
    text: message.text,
    html: message.html ?? null,
    code: message.code ?? null,
    link: message.link ?? null,
    unsubscribe_link: message.unsubscribeLink ?? null,
    calendar: message.calendar ?? null,
    attachment: message.attachment ? JSON.stringify(message.attachment) : null,
    takes_replies: message.takesReplies ?? false,
    is_bulk: message.isBulk ?? false,
    request_id: requestId,
  }));
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await tx
      .insertInto('outgoing_messages')
      .values(rows.slice(at, at + rowsPerInsert))
      .execute();
}

export interface QueuedMessage extends Message {
  id: number;
  subject: string;
  createdAt: Date;
  tries: number;
  requestId: string | null;
}

const leaseSeconds = 60;
const backoff: Backoff = { firstSeconds: leaseSeconds, factor: 2, maxSeconds: 86_400 };

/** Claims the oldest due message of a channel. Unless deleted, it is due again after one, two, four … minutes. */
export async function takeMessage(db: Db, channel: Message['channel']): Promise<QueuedMessage | undefined> {
  const { rows } = await claimDue('outgoing_messages', {
    key: ['id'],
    due: 'due_at',
    lease: leaseSeconds,
    backoff,
    where: sql`channel = ${channel}`,
    orderBy: sql`is_bulk, due_at, id`,
    limit: 1,
  }).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    ...(row.html !== null && { html: row.html }),
    ...(row.code !== null && { code: row.code }),
    ...(row.link !== null && { link: row.link }),
    ...(row.unsubscribe_link !== null && { unsubscribeLink: row.unsubscribe_link }),
    ...(row.calendar !== null && { calendar: row.calendar }),
    ...(row.attachment !== null && { attachment: row.attachment }),
    ...(row.takes_replies && { takesReplies: true as const }),
    createdAt: row.created_at,
    tries: row.tries,
    requestId: row.request_id,
  };
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('id', '=', id).execute();
}

export async function discardBulkMessages(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('outgoing_messages').where('is_bulk', '=', true).where('recipient', '=', recipient).execute();
}
