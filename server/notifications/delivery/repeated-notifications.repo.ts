import { sql } from 'kysely';
import type { NotificationType } from '#contract/notification/notification-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface RepeatedNotification {
  type: NotificationType;
  title: string;
  body: string;
  link: string;
  repeated: { alone: number; hours: number; title?: string; body?: string };
}

/** Puts a notice into an unread one like it. @returns the members whom that tells, who get no notification of their own */
export async function joinRepeated(
  tx: Tx,
  userIds: readonly string[],
  { type, link, title, body, repeated }: RepeatedNotification,
  summarised: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    WITH alike AS (
      SELECT id, row_number() OVER newest AS place, count(*) OVER (PARTITION BY user_id) AS alike
      FROM notifications
      WHERE user_id = ANY(${[...userIds]}::text[]) AND type = ${type} AND link = ${link} AND read_at IS NULL
        AND created_at > now() - interval '1 hour' * ${repeated.hours}
      WINDOW newest AS (PARTITION BY user_id ORDER BY created_at DESC, id))
    UPDATE notifications n SET
      title = replace(${repeated.title ?? title}, '{count}', (n.repeats + 1)::text),
      body = ${repeated.body ?? body}, repeats = n.repeats + 1, created_at = now(),
      awaits_summary = n.awaits_summary OR n.user_id = ANY(${[...summarised]}::text[])
    FROM alike WHERE alike.id = n.id AND alike.place = 1 AND alike.alike >= ${repeated.alone}
    RETURNING n.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
