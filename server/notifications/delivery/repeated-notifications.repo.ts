import { sql } from 'kysely';
import type { NotificationType } from '#contract/notification/notification-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface MergePolicy {
  /** Notifications within `hours` that stay single; more are merged. */
  separateMax: number;
  hours: number;
  /** Merged title, `{count}` being how many; undefined keeps that of the newest. */
  title?: string;
  body?: string;
  /** Counts read ones, too, which become unread again when merged. */
  countsRead?: boolean;
}

interface RepeatedNotification {
  type: NotificationType;
  title: string;
  body: string;
  link: string;
  repeated: MergePolicy;
}

/** Merges a notice into an unread one like it. @returns the members who therefore get no notification of their own */
export async function mergeRepeated(
  tx: Tx,
  userIds: readonly string[],
  { type, link, title, body, repeated }: RepeatedNotification,
  summarised: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    WITH alike AS (
      SELECT id, CASE WHEN read_at IS NULL THEN repeats ELSE 0 END AS repeats, row_number() OVER newest AS place, count(*) OVER (PARTITION BY user_id) AS alike
      FROM notifications
      WHERE user_id = ANY(${[...userIds]}::text[]) AND type = ${type} AND link = ${link}
        AND (read_at IS NULL OR ${repeated.countsRead === true})
        AND created_at > now() - interval '1 hour' * ${repeated.hours}
      WINDOW newest AS (PARTITION BY user_id ORDER BY created_at DESC, id))
    UPDATE notifications n SET
      title = replace(${repeated.title ?? title}, '{count}', (unread.repeats + 1)::text),
      body = ${repeated.body ?? body}, repeats = unread.repeats + 1, created_at = now(), read_at = NULL,
      about_id = NULL,
      awaits_summary = n.awaits_summary OR n.user_id = ANY(${[...summarised]}::text[])
    FROM alike AS unread WHERE unread.id = n.id AND unread.place = 1 AND unread.alike >= ${repeated.separateMax}
    RETURNING n.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
