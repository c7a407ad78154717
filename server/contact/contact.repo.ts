import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { answeredTicketDays, closedTicketDays } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TicketAnswer, TicketsTable } from '#server/platform/db/schema/content-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type TicketRow = Selectable<TicketsTable>;

const answered = ['number', 'created_at', 'copy'] as const;

/** Sends of one message wait for each other, so that the limits count them once. */
export async function lockRequest(tx: Tx, requestKey: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(tx);
}

export const findTicketOfRequest = (db: Db, requestKey: string) =>
  db.selectFrom('tickets').select(answered).where('request_key', '=', requestKey).executeTakeFirst();

export const insertTicket = (tx: Tx, values: Insertable<TicketsTable>) =>
  tx
    .insertInto('tickets')
    .values(values)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(answered)
    .executeTakeFirst();

export async function isOwnAddress(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export const findOpenTickets = (db: Db): Promise<TicketRow[]> =>
  db.selectFrom('tickets').selectAll().where('closed_at', 'is', null).orderBy('created_at').orderBy('number').execute();

export const findTicket = (db: Db, number: string): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('number', '=', number).executeTakeFirst();

export const addAnswer = (tx: Tx, number: string, answer: TicketAnswer): Promise<TicketRow | undefined> =>
  tx
    .updateTable('tickets')
    .set({ answers: sql`answers || ${JSON.stringify([answer])}::jsonb`, answered_at: answer.sentAt })
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();

export async function setClosed(tx: Tx, number: string): Promise<boolean> {
  const row = await tx
    .updateTable('tickets')
    .set({ closed_at: sql<Date>`coalesce(closed_at, now())` })
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeAndDeleteTickets(db: Db): Promise<void> {
  await sql`UPDATE tickets SET closed_at = now()
    WHERE closed_at IS NULL AND answered_at < now() - interval '1 day' * ${answeredTicketDays}`.execute(db);
  await sql`DELETE FROM tickets WHERE closed_at < now() - interval '1 day' * ${closedTicketDays}`.execute(db);
}
