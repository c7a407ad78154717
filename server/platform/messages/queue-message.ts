import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** An e-mail or a text message on its way. */
export interface Message {
  channel: 'email' | 'sms';
  /** An e-mail address, or a telephone number like `+16135550142`. */
  to: string;
  /** Of an e-mail; a text message has none. */
  subject?: string;
  /** Plain text. It holds the code and the link too. */
  text: string;
  /** The code in the text by itself. */
  code?: string;
  /** The address in the text by itself. */
  link?: string;
  /** Of a letter to a list: where a mailbox posts to when its own unsubscribe button is pressed (RFC 8058). */
  unsubscribeLink?: string;
}

/**
 * Puts a message into the outbox, in the transaction of what it tells of: it leaves after the commit, and not at all without one.
 * Nobody waits for its delivery.
 */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  const { channel, to, subject = '', text, code = null, link = null, unsubscribeLink = null } = message;
  const row = { channel, recipient: to, subject, text, code, link, unsubscribe_link: unsubscribeLink };
  await tx.insertInto('outgoing_messages').values(row).execute();
}

/** A message that somebody has taken to deliver. */
export interface QueuedMessage extends Message {
  id: number;
  subject: string;
  createdAt: Date;
  /** How often it was taken, this time included. */
  tries: number;
}

/** Whoever takes a message has this long to deliver it before another may try: longer than any delivery takes. */
const firstPauseSeconds = 60;

/**
 * Takes the message of a channel that has waited longest, so that nobody else does; undefined when none is due. It comes back after a minute, then
 * after two, four and so on, unless it is deleted.
 */
export async function takeMessage(tx: Tx, channel: Message['channel']): Promise<QueuedMessage | undefined> {
  const row = await tx
    .updateTable('outgoing_messages')
    .set({
      tries: sql`tries + 1`,
      due_at: sql<Date>`now() + interval '1 second' * ${firstPauseSeconds} * power(2, tries)`,
    })
    .where('id', '=', (from) =>
      from
        .selectFrom('outgoing_messages as due')
        .select('due.id')
        .where('due.channel', '=', channel)
        .where('due.due_at', '<=', sql<Date>`now()`)
        .orderBy('due.due_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    ...(row.code !== null && { code: row.code }),
    ...(row.link !== null && { link: row.link }),
    ...(row.unsubscribe_link !== null && { unsubscribeLink: row.unsubscribe_link }),
    createdAt: row.created_at,
    tries: row.tries,
  };
}

export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('outgoing_messages').where('id', '=', id).execute();
}
