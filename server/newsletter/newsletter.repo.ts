import { sql } from 'kysely';
import { newsletterPauseMinutes } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Keeps an address once, however often and in whatever capitals it is given. Answers what to write to it, unless it is confirmed or
 * was written to a moment ago.
 */
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

/** Whether there is such a subscription. Once confirmed it stays so. */
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
