import { sql } from 'kysely';
import { answeredTicketDays, closedTicketDays } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';

export async function deleteOldRows(db: Db): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM codes WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM known_browsers WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM recent_attempts WHERE forget_at < now()`.execute(db);
  await sql`DELETE FROM exchange_codes WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM spent_values WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM newsletter_subscriptions
    WHERE confirmed_at IS NULL AND asked_at < now() - interval '7 days'`.execute(db);
  await sql`UPDATE tickets SET closed_at = now()
    WHERE closed_at IS NULL AND answered_at < now() - interval '1 day' * ${answeredTicketDays}`.execute(db);
  await sql`DELETE FROM tickets WHERE closed_at < now() - interval '1 day' * ${closedTicketDays}`.execute(db);
}
