import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Keeps an address once, however often and in whatever capitals it is given. */
export async function keepSubscription(tx: Tx, email: string): Promise<void> {
  await tx
    .insertInto('newsletter_subscriptions')
    .values({ email: sql`lower(${email})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
