import { sql } from 'kysely';
import type { ProcessorName } from '#server/payments/payment-processor.ts';
import { claimDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';

const restSeconds = 300;
/** Events may become listed later than others that are newer. */
const overlapMinutes = 10;

/** @returns since when to ask, for one process at a time; undefined until it is time */
export async function claimEventCheck(db: Db, processor: ProcessorName): Promise<Date | undefined> {
  await db
    .insertInto('payment_event_checks')
    .values({ processor })
    .onConflict((conflict) => conflict.column('processor').doNothing())
    .execute();
  const { rows } = await sql<{ since: Date }>`
    WITH claimed AS (${claimDue('payment_event_checks', {
      key: ['processor'],
      due: 'next_check_at',
      lease: restSeconds,
      where: sql`processor = ${processor}`,
      limit: 1,
    })})
    SELECT checked_until - interval '1 minute' * ${overlapMinutes} AS since FROM claimed`.execute(db);
  return rows[0]?.since;
}

export async function storeEventCheck(db: Db, processor: ProcessorName, until: Date): Promise<void> {
  await db
    .updateTable('payment_event_checks')
    .set({ checked_until: sql<Date>`greatest(checked_until, ${until}::timestamptz)` })
    .where('processor', '=', processor)
    .execute();
}
