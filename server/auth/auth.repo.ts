import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const columns = ['users.id', 'users.email', 'users.deactivated_at'] as const;

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(columns)
    .select(['users.email_number', 'users.first_name', 'users.created_at', 'passwords.hash'])
    .where('users.deleted_at', 'is', null);

/** Several accounts where differently spelled addresses were normalised to this one; open accounts first. */
export const listByEmail = (db: Db, email: string) =>
  accounts(db)
    .where('users.email', '=', email)
    .orderBy(sql`users.deactivated_at IS NOT NULL`)
    .orderBy('users.email_number')
    .execute();

export type Account = Awaited<ReturnType<typeof listByEmail>>[number];

export const findByPhone = (tx: Tx, phone: string) =>
  tx.selectFrom('users').select(columns).where('phone', '=', phone).where('deleted_at', 'is', null).executeTakeFirst();

export const findById = (db: Db, id: string): Promise<Account | undefined> =>
  accounts(db).where('users.id', '=', id).executeTakeFirst();

export const findByIdentity = (tx: Tx, issuer: string, subject: string) =>
  tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(columns)
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

export async function putPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const changed = { hash, changed_at: sql<Date>`now()` };
  await tx
    .insertInto('passwords')
    .values({ user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

export async function findSignInMethods(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.email', 'users.phone', 'passwords.hash'])
    .select((from) =>
      from.exists(from.selectFrom('identities').select('subject').where('identities.user_id', '=', id)).as('has_apple'),
    )
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return { email: row.email, phone: row.phone, hash: row.hash, hasApple: Boolean(row.has_apple) };
}

export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute();
}

export async function lockIdentity(tx: Tx, issuer: string, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`.execute(tx);
}

export async function putIdentity(tx: Tx, row: { issuer: string; subject: string; user_id: string }): Promise<void> {
  await tx
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: row.user_id }))
    .execute();
}
