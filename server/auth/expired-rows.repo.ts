import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { deleteOldAttempts } from '#server/platform/security/attempt-limits.ts';
import { deleteExpiredSessions } from '#server/platform/security/sessions.ts';

export async function deleteOldRows(db: Db): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteOldAttempts(db);
  await sql`DELETE FROM codes WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM known_browsers WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM exchange_codes WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM spent_values WHERE expires_at < now()`.execute(db);
}
