import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** The real time in production; tests have one of their own. */
export type RealNow = () => Date;

export async function readClock(db: Db, realNow: RealNow): Promise<Date> {
  const { seconds_ahead } = await db.selectFrom('test_payment_clock').select('seconds_ahead').executeTakeFirstOrThrow();
  return new Date(realNow().getTime() + seconds_ahead * 1_000);
}

export async function moveClock(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('test_payment_clock')
    .set({ seconds_ahead: sql`seconds_ahead + ${seconds}` })
    .execute();
}
