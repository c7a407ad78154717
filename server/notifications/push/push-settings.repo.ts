import { sql } from 'kysely';
import { pushDevicesMax, pushOfferDismissalsMax, pushOfferSnoozeDays } from '#contract/limits.ts';
import type { NotificationSubject } from '#contract/notification/notification-types.ts';
import type { PushSubscriptionBody } from '#contract/notification/push.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export const findPushDevices = (db: Db, userId: string) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'session_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export type PushChoices = Partial<Record<NotificationSubject, boolean>>;

export async function findPushChoices(db: Db, userId: string): Promise<PushChoices> {
  const rows = await db.selectFrom('push_choices').select(['subject', 'is_on']).where('user_id', '=', userId).execute();
  return Object.fromEntries(rows.map(({ subject, is_on }) => [subject, is_on]));
}

export async function findPushPerson(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('push_settings as s', 's.user_id', 'u.id')
    .select(['u.province', 's.shows_details'])
    .select(
      sql<boolean>`coalesce(s.offer_dismissals, 0) < ${pushOfferDismissalsMax}
        AND coalesce(s.offer_dismissed_at < now() - interval '1 day' * ${pushOfferSnoozeDays}::int, true)`.as(
        'is_offerable',
      ),
    )
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function savePushChoices(tx: Tx, userId: string, choices: PushChoices): Promise<void> {
  const rows = Object.entries(choices).map(([subject, is_on]) => ({
    user_id: userId,
    subject: subject as NotificationSubject,
    is_on,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('push_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject']).doUpdateSet(({ ref }) => ({ is_on: ref('excluded.is_on') })),
    )
    .execute();
}

export async function saveShowsDetails(tx: Tx, userId: string, shows_details: boolean): Promise<void> {
  await tx
    .insertInto('push_settings')
    .values({ user_id: userId, shows_details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shows_details }))
    .execute();
}

/** Counts a dismissal a day: pressed in two tabs it is one. */
export async function dismissPushOffer(tx: Tx, userId: string): Promise<void> {
  await sql`INSERT INTO push_settings AS s (user_id, offer_dismissals, offer_dismissed_at) VALUES (${userId}, 1, now())
    ON CONFLICT (user_id) DO UPDATE SET offer_dismissals = s.offer_dismissals + 1, offer_dismissed_at = now()
    WHERE coalesce(s.offer_dismissed_at < now() - interval '1 day', true)`.execute(tx);
}

/** Replaces the device of this endpoint or session, and drops its waiting pushes. */
export async function insertPushDevice(
  tx: Tx,
  { endpoint, keys }: PushSubscriptionBody,
  of: { user_id: string; session_id: string; user_agent: string },
): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where((is) => is.or([is('endpoint', '=', endpoint), is('session_id', '=', of.session_id)]))
    .execute();
  await tx
    .insertInto('push_devices')
    .values({ ...of, endpoint, ...keys })
    .execute();
  const kept = tx
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', of.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pushDevicesMax);
  await tx.deleteFrom('push_devices').where('user_id', '=', of.user_id).where('id', 'not in', kept).execute();
}

export async function deletePushDevice(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Two calls about the devices of a member wait for each other here. */
export async function lockPushOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
