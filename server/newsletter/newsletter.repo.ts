import { sql } from 'kysely';
import { newsletterPauseMinutes } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** One row per address in any case. Returns nothing for an address that is confirmed or was written to a moment ago. */
export function keepSubscription(tx: Tx, email: string) {
  return tx
    .insertInto('newsletter_subscriptions')
    .values({ email: sql`lower(${email})` })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ asked_at: sql<Date>`now()` })
        .where('newsletter_subscriptions.confirmed_at', 'is', null)
        .where(
          'newsletter_subscriptions.asked_at',
          '<',
          sql<Date>`now() - interval '1 minute' * ${newsletterPauseMinutes}`,
        ),
    )
    .returning(['email', 'token'])
    .executeTakeFirst();
}

export async function confirmSubscription(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscription(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriptions').where('token', '=', token).execute();
}
