import { sql } from 'kysely';
import { type Backoff, claimDue } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';

/** More than a push service may take to answer. */
const leaseSeconds = 20;
const backoff: Backoff = { firstSeconds: leaseSeconds, factor: 3, maxSeconds: 3_600 };

/** Claims the oldest due pushes. Unless deleted, one is due again after 20 seconds, one minute, three, nine … */
export async function claimPushes(db: Db, limit: number) {
  const { rows } = await claimDue('outgoing_pushes', {
    key: ['id'],
    due: 'due_at',
    lease: leaseSeconds,
    backoff,
    orderBy: sql`due_at, id`,
    limit,
  }).execute(db);
  return rows;
}

/** The devices of these pushes, with the right of their members by now; one that was read on the site is left out. */
export async function findPushTargets(db: Db, pushIds: readonly number[]) {
  return db
    .selectFrom('outgoing_pushes as p')
    .innerJoin('push_devices as d', 'd.id', 'p.device_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('push_settings as s', 's.user_id', 'd.user_id')
    .leftJoin('notifications as n', 'n.id', 'p.notification_id')
    .select(['p.id', 'd.id as device_id', 'd.endpoint', 'd.p256dh', 'd.auth', 's.shows_details'])
    .where('p.id', 'in', pushIds)
    .where('n.read_at', 'is', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_pending', '=', false)
    .execute();
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outgoing_pushes').where('id', '=', id).execute();
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
}

export async function markDeviceUsed(db: Db, id: string): Promise<void> {
  await db.updateTable('push_devices').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
