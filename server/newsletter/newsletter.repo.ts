import type { Tx } from '#server/platform/db/database.ts';

/** Keeps an address once, however often it is given. */
export async function keepSubscription(tx: Tx, email: string): Promise<void> {
  await tx
    .insertInto('newsletter_subscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
