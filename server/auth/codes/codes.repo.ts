import { sql } from 'kysely';
import { codeLifeMinutes, codeTriesMax, knownBrowserDays } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Browser } from '../requester.ts';

export type CodePurpose = Database['codes']['purpose'];

const life = sql<Date>`now() + interval '1 minute' * ${codeLifeMinutes}`;

interface NewCode {
  purpose: CodePurpose;
  address: string;
  browser: string;
  client: string;
  user_id: string | null;
  code_hash: string;
  payload: object;
}

export async function putCode(db: Db, { payload, ...code }: NewCode): Promise<void> {
  const tries = { tries_left: codeTriesMax, cookieless_tries_left: codeTriesMax };
  const fresh = { ...code, ...tries, payload: JSON.stringify(payload), expires_at: life };
  await db
    .insertInto('codes')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['purpose', 'address', 'browser']).doUpdateSet(fresh))
    .execute();
}

/** Parallel guesses wait for the row's lock. Browsers without cookies have separate tries, to spare the requesting browser's. */
export function decrementTries(tx: Tx, purpose: CodePurpose, address: string, { key, hasCookie, client }: Browser) {
  const tries = sql.ref(hasCookie ? 'tries_left' : 'cookieless_tries_left');
  return tx
    .updateTable('codes')
    .set({ [hasCookie ? 'tries_left' : 'cookieless_tries_left']: sql`${tries} - 1` })
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('browser', '=', hasCookie ? key : newestOf(tx, purpose, address, client))
    .where(sql<boolean>`${tries} > 0`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['browser', 'user_id', 'code_hash', 'payload'])
    .executeTakeFirst();
}

const newestOf = (tx: Tx, purpose: CodePurpose, address: string, client: string) =>
  tx
    .selectFrom('codes')
    .select('browser')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('client', '=', client)
    .orderBy('expires_at', 'desc')
    .limit(1);

export async function deleteCode(tx: Tx, purpose: CodePurpose, address: string, browser: string): Promise<void> {
  await tx
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('browser', '=', browser)
    .execute();
}

export async function deleteCodes(tx: Tx, purpose: CodePurpose, address: string): Promise<void> {
  await tx.deleteFrom('codes').where('purpose', '=', purpose).where('address', '=', address).execute();
}

export function findPending(tx: Tx, addresses: readonly string[], { key, hasCookie, client }: Browser) {
  return tx
    .selectFrom('codes')
    .select(['purpose', 'browser', 'client', 'payload'])
    .where('address', 'in', addresses)
    .where(hasCookie ? 'browser' : 'client', '=', hasCookie ? key : client)
    .where('purpose', 'in', ['registration', 'password'])
    .orderBy('expires_at', 'desc')
    .execute();
}

export async function countClients(tx: Tx, purpose: CodePurpose, address: string): Promise<number> {
  const { count } = await tx
    .selectFrom('codes')
    .select(sql<number>`count(DISTINCT client)::int`.as('count'))
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function putKnownBrowser(tx: Tx, browser: string, addressHash: string): Promise<void> {
  const until = { expires_at: sql<Date>`now() + interval '1 day' * ${knownBrowserDays}` };
  await tx
    .insertInto('known_browsers')
    .values({ browser, address_hash: addressHash, ...until })
    .onConflict((conflict) => conflict.columns(['browser', 'address_hash']).doUpdateSet(until))
    .execute();
}

export async function isKnownBrowser(db: Db, browser: string, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('browser')
    .where('browser', '=', browser)
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteKnownBrowsers(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM known_browsers WHERE address_hash IN (
    SELECT encode(sha256(convert_to(unnest(ARRAY[email, phone]), 'UTF8')), 'hex') FROM users WHERE id = ${userId})`.execute(
    tx,
  );
}
