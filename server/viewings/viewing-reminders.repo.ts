import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Claims due reminders, once each for all processes. One that was due before the viewing was agreed is not sent. */
export async function claimReminders(
  tx: Tx,
  { hoursBefore, untilHours, limit }: { hoursBefore: number; untilHours: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ viewing_id: string }>`
    INSERT INTO viewing_reminders (viewing_id, starts_at, hours_before)
    SELECT v.id, v.starts_at, ${hoursBefore}::int FROM viewings v
    WHERE v.state IN ('agreed', 'moving')
      AND v.starts_at <= now() + interval '1 hour' * ${hoursBefore}
      AND v.starts_at > now() + interval '1 hour' * ${untilHours}
      AND v.agreed_at <= v.starts_at - interval '1 hour' * ${hoursBefore}
      AND NOT EXISTS (SELECT FROM viewing_reminders r
        WHERE r.viewing_id = v.id AND r.starts_at = v.starts_at AND r.hours_before = ${hoursBefore})
    ORDER BY v.starts_at LIMIT ${limit}
    ON CONFLICT DO NOTHING
    RETURNING viewing_id`.execute(tx);
  return rows.map(({ viewing_id }) => viewing_id);
}
