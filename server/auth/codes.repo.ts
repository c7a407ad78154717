import { sql } from 'kysely';
import { codeLifeMinutes, codeTriesMax } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type CodePurpose = Database['codes']['purpose'];

const life = sql<Date>`now() + interval '1 minute' * ${codeLifeMinutes}`;

interface NewCode {
  purpose: CodePurpose;
  subject: string;
  address: string;
  code_hash: string;
  payload: object;
}

/** Keeps a code in place of the one before. */
export async function putCode(tx: Tx, { payload, ...code }: NewCode): Promise<void> {
  const fresh = { ...code, tries_left: codeTriesMax, payload: JSON.stringify(payload), expires_at: life };
  const { purpose: _purpose, subject: _subject, ...changed } = fresh;
  await tx
    .insertInto('codes')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(changed))
    .execute();
}

/**
 * Takes one try off a code that still counts. The row stays locked until the transaction ends, so that guesses made at the same time
 * come one after the other.
 */
export function spendTry(tx: Tx, purpose: CodePurpose, subject: string, address: string) {
  return tx
    .updateTable('codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('address', '=', address)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'payload'])
    .executeTakeFirst();
}

export async function deleteCode(tx: Tx, purpose: CodePurpose, subject: string): Promise<void> {
  await tx.deleteFrom('codes').where('purpose', '=', purpose).where('subject', '=', subject).execute();
}

/** What waits for a code that was sent to this address, the latest first; kept for a day after the code's end. */
export function findPending(tx: Tx, address: string) {
  return tx
    .selectFrom('codes')
    .select(['purpose', 'subject', 'payload'])
    .where('address', '=', address)
    .orderBy('expires_at', 'desc')
    .execute();
}

export function findPendingOf(tx: Tx, purpose: CodePurpose, subject: string) {
  return tx
    .selectFrom('codes')
    .select('payload')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
