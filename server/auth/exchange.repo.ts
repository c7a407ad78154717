import { sql } from 'kysely';
import { exchangeLifeSeconds } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface NewExchangeCode {
  code_hash: string;
  user_id?: string;
  session_id?: string;
  challenge?: string;
  payload?: object;
}

/** When the code no longer counts. */
export async function insertExchangeCode(tx: Tx, { payload = {}, ...code }: NewExchangeCode): Promise<Date> {
  const row = await tx
    .insertInto('exchange_codes')
    .values({
      ...code,
      payload: JSON.stringify(payload),
      expires_at: sql<Date>`now() + interval '1 second' * ${exchangeLifeSeconds}`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Deletes the code and answers what it stood for, unless it was too old: of two who ask at once, one gets it. */
export async function takeExchangeCode(tx: Tx, codeHash: string) {
  const row = await tx
    .deleteFrom('exchange_codes')
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'session_id', 'challenge', 'payload'])
    .returning(sql<boolean>`expires_at > now()`.as('counts'))
    .executeTakeFirst();
  return row?.counts ? row : undefined;
}

/** Marks a value as used; false where it was before. It has to be kept for as long as what it belongs to could be used. */
export async function spendOnce(tx: Tx, value: string, until: Date): Promise<boolean> {
  const row = await tx
    .insertInto('spent_values')
    .values({ value, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}
