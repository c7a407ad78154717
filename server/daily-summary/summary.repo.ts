import { type RawBuilder, sql } from 'kysely';
import { summaryHourDefault } from '#contract/notification/notification-settings.ts';
import type { Province } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { memberZone } from '#server/users/member-zone.ts';

export interface SummaryRecipient {
  id: string;
  email: string;
  first_name: string;
  province: Province | null;
  /** The last time at which the summary was due: what came later waits for the next one. */
  due_at: Date;
}

type IsWaiting = (userId: RawBuilder<string>, before: RawBuilder<Date>) => RawBuilder<boolean>;

interface Awaited {
  /** SQL: the ids of members for whom matches may wait. */
  matchedMembers: RawBuilder<unknown>;
  waiting: readonly IsWaiting[];
}

/** Locks a member for whom something waits since before the last hour of the summary. */
export async function lockSummaryRecipient(
  tx: Tx,
  now: Date,
  { matchedMembers, waiting }: Awaited,
): Promise<SummaryRecipient | undefined> {
  const { rows } = await sql<SummaryRecipient>`
    WITH waiting AS (
      SELECT user_id FROM notifications WHERE awaits_summary
      UNION SELECT user_id FROM notification_settings
        WHERE delivery = 'daily' AND subject IN ('new_message', 'viewing_change')
      UNION ${matchedMembers})
    SELECT u.id, u.email, u.first_name, u.province, due.due_at
    FROM waiting JOIN users u ON u.id = waiting.user_id
    LEFT JOIN daily_summary_hours h ON h.user_id = u.id
    CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE ${memberZone} AS local) here
    CROSS JOIN LATERAL (
      SELECT (date_trunc('day', here.local - interval '1 hour' * coalesce(h.hour, ${summaryHourDefault}::int))
        + interval '1 hour' * coalesce(h.hour, ${summaryHourDefault}::int)) AT TIME ZONE ${memberZone} AS due_at) due
    WHERE u.email IS NOT NULL AND u.deleted_at IS NULL AND NOT u.deletion_pending AND u.deactivated_at IS NULL
      AND (EXISTS (SELECT FROM notifications n WHERE n.user_id = u.id AND n.awaits_summary AND n.created_at <= due.due_at)
        OR ${sql.join(
          waiting.map((isWaiting) => isWaiting(sql`waiting.user_id`, sql`due.due_at`)),
          sql` OR `,
        )})
    LIMIT 1 FOR NO KEY UPDATE OF u SKIP LOCKED`.execute(tx);
  return rows[0];
}
