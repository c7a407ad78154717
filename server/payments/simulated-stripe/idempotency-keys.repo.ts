import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Answer, Request } from './core/answer-call.ts';
import { StripeProblem } from './core/stripe-problem.ts';

/** Objects are kept by id alone, so that no client secret is stored. */
type StoredAnswer = { status: number; id: string } | { status: number; body: object };

/** Claims the key of a request; a second request waits for the first. @returns its answer, undefined for a new key. @throws StripeProblem for other parameters */
export async function claimKey(tx: Tx, { path, body }: Request, key: string): Promise<StoredAnswer | undefined> {
  const hash = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const added = await tx
    .insertInto('simulated_stripe_keys')
    .values({ key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows) return undefined;
  const row = await tx
    .selectFrom('simulated_stripe_keys')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.answer && (row.request_hash ?? hash) === hash) return row.answer as StoredAnswer;
  throw new StripeProblem(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}

export async function storeAnswer(tx: Tx, key: string, { status, body }: Answer): Promise<void> {
  const id = 'id' in body ? String(body.id) : undefined;
  const answer: StoredAnswer = id === undefined ? { status, body } : { status, id };
  await tx
    .updateTable('simulated_stripe_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
}

const keptHours = 24;

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('simulated_stripe_keys')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour' * ${keptHours}`)
    .execute();
}
