import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

export interface Message {
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
  html?: string;
  code?: string;
  link?: string;
  unsubscribeLink?: string;
  /** A calendar file that the email carries. */
  calendar?: string;
}

/** The message leaves after the commit of `tx`, and not at all after a rollback. */
export const queueMessage = (tx: Tx, message: Message): Promise<void> => queueMessages(tx, [message]);

/** Messages per INSERT. */
const rowsAtOnce = 500;

export async function queueMessages(tx: Tx, messages: readonly Message[]): Promise<void> {
  const rows = messages.map(({ channel, to, subject = '', text, html, code, link, unsubscribeLink, calendar }) => ({
    channel,
    recipient: to,
    subject,
    text,
    html: html ?? null,
    code: code ?? null,
    link: link ?? null,
    unsubscribe_link: unsubscribeLink ?? null,
    calendar: calendar ?? null,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('outgoing_messages')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
}

export interface QueuedMessage extends Message {
  id: number;
  subject: string;
  createdAt: Date;
  tries: number;
}

/** How long a claim keeps other processes away; longer than any delivery takes. */
const firstPauseSeconds = 60;

/** Claims the oldest due message of a channel. Unless deleted, it is due again after one, two, four … minutes. */
export async function takeMessage(db: Db, channel: Message['channel']): Promise<QueuedMessage | undefined> {
  const row = await db
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
    ...(row.html !== null && { html: row.html }),
    ...(row.code !== null && { code: row.code }),
    ...(row.link !== null && { link: row.link }),
    ...(row.unsubscribe_link !== null && { unsubscribeLink: row.unsubscribe_link }),
    ...(row.calendar !== null && { calendar: row.calendar }),
    createdAt: row.created_at,
    tries: row.tries,
  };
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('id', '=', id).execute();
}
