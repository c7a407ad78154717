import { sql } from 'kysely';
import type { EventName } from '#contract/domain-events.ts';
import { type Backoff, claimDue, dueAfter } from '../db/claim-due.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

export interface ClaimedDelivery {
  eventId: number;
  handler: string;
  tries: number;
  name: EventName;
  payload: object;
  postId: string | null;
  userId: string | null;
  requestId: string | null;
}

const leaseSeconds = 60;
/** About four hours for ten tries. */
const backoff: Backoff = { firstSeconds: 1, factor: 4, maxSeconds: 3_600 };

export async function claimDeliveries(db: Db, max: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH claimed AS (${claimDue('event_deliveries', {
      key: ['event_id', 'handler'],
      due: 'due_at',
      lease: leaseSeconds,
      backoff,
      where: sql`NOT dead`,
      orderBy: sql`due_at, event_id`,
      limit: max,
    })})
    SELECT event_id AS "eventId", handler, tries, name, payload, post_id AS "postId", user_id AS "userId", request_id AS "requestId"
      FROM claimed JOIN events ON events.id = event_id ORDER BY event_id, handler`.execute(db);
  return rows;
}

export async function deleteDelivery(tx: Tx, { eventId, handler }: ClaimedDelivery): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('event_deliveries')
    .where('event_id', '=', eventId)
    .where('handler', '=', handler)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Reschedules a failed delivery, or marks it dead for the operator. */
export async function deferDelivery(
  db: Db,
  { eventId, handler }: ClaimedDelivery,
  failure: { error: string; isLast: boolean },
): Promise<void> {
  await db
    .updateTable('event_deliveries')
    .set({ due_at: dueAfter(backoff), dead: failure.isLast, last_error: failure.error })
    .where('event_id', '=', eventId)
    .where('handler', '=', handler)
    .execute();
}

export interface DeadDelivery {
  eventId: number;
  name: string;
  handler: string;
  tries: number;
  lastError: string | null;
  createdAt: Date;
}

export async function listDeadDeliveries(db: Db): Promise<DeadDelivery[]> {
  return db
    .selectFrom('event_deliveries')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['event_id as eventId', 'name', 'handler', 'tries', 'last_error as lastError', 'created_at as createdAt'])
    .where('dead', '=', true)
    .orderBy('event_id')
    .orderBy('handler')
    .execute();
}

export async function retryDeadDeliveries(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('event_deliveries')
    .set({ dead: false, tries: 0, due_at: sql<Date>`now()` })
    .where('dead', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteOldEvents(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM events WHERE id IN (
      SELECT id FROM events WHERE created_at < now() - interval '7 days'
        AND NOT EXISTS (SELECT 1 FROM event_deliveries WHERE event_id = events.id)
      LIMIT 1000)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
