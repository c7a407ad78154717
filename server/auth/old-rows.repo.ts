import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** What no longer counts is deleted: sessions, codes a day after their end, limits, values that
 * were used once, and addresses for which nobody has confirmed the newsletter within a week. */
export async function deleteOldRows(tx: Tx): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(tx);
  await sql`DELETE FROM codes WHERE expires_at < now() - interval '1 day'`.execute(tx);
  await sql`DELETE FROM recent_attempts WHERE forget_at < now()`.execute(tx);
  await sql`DELETE FROM exchange_codes WHERE expires_at < now()`.execute(tx);
  await sql`DELETE FROM spent_values WHERE expires_at < now()`.execute(tx);
  await sql`DELETE FROM newsletter_subscriptions
    WHERE confirmed_at IS NULL AND asked_at < now() - interval '7 days'`.execute(tx);
}
