import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function hasEmail(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).limit(1).executeTakeFirst();
  return row !== undefined;
}

interface NewUser {
  email?: string | null;
  phone?: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  is_apple_private_email?: boolean;
}

/** Serialises claims of one address or number. */
async function lockContact(tx: Tx, value: string | null | undefined): Promise<void> {
  if (value) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact ${value}`}, 0))`.execute(tx);
}

export async function insertUser(tx: Tx, { first_name = '', last_name = '', ...user }: NewUser) {
  await lockContact(tx, user.email ?? user.phone);
  if (user.email && (await hasEmail(tx, user.email))) return undefined;
  const row = await tx
    .insertInto('users')
    .values({ ...user, first_name, last_name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setContact(tx: Tx, id: string, contact: { email: string } | { phone: string }): Promise<boolean> {
  const column = 'email' in contact ? 'email' : 'phone';
  const value = 'email' in contact ? contact.email : contact.phone;
  await lockContact(tx, value);
  const holder = tx.selectFrom('users').select('id').where(column, '=', value).where('id', '!=', id);
  if (await holder.limit(1).executeTakeFirst()) return false;
  await tx
    .updateTable('users')
    .set({ ...contact, ...('email' in contact && { is_apple_private_email: false, email_number: 0 }) })
    .where('id', '=', id)
    .execute();
  return true;
}

export async function deletePhone(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ phone: null }).where('id', '=', id).execute();
}
