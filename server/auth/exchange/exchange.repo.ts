import { sql } from 'kysely';
import { exchangeLifeSeconds } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface NewExchangeCode {
  code_hash: string;
  user_id?: string;
  session_id?: string;
  challenge?: string;
  payload?: object;
}

export async function insertExchangeCode(db: Db, { payload = {}, ...code }: NewExchangeCode): Promise<Date> {
  const row = await db
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

export async function takeExchangeCode(tx: Tx, codeHash: string) {
  const row = await tx
    .deleteFrom('exchange_codes')
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'session_id', 'challenge', 'payload'])
    .returning(sql<boolean>`expires_at > now()`.as('counts'))
    .executeTakeFirst();
  return row?.counts ? row : undefined;
}

/** False for a used value. `until` must outlast the value's validity. */
export async function consumeOnce(tx: Tx, value: string, until: Date): Promise<boolean> {
  const row = await tx
    .insertInto('spent_values')
    .values({ value, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}
