import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { below, listOf, type Parameters, pageOf } from './core/parameters.ts';
import type { NewEvent } from './core/state.ts';

export async function saveEvents(tx: Tx, events: readonly NewEvent[], now: number): Promise<void> {
  for (const { type, object } of events)
    await tx
      .insertInto('simulated_stripe_events')
      .values({
        id: `evt_${randomBytes(12).toString('hex')}`,
        type,
        created_at: new Date(now * 1_000),
        object: JSON.stringify(object),
      })
      .execute();
}

const events = (db: Db) => db.selectFrom('simulated_stripe_events').select(['id', 'type', 'created_at', 'object']);

type Row = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;

const toEvent = ({ id, type, created_at, object }: Row) => ({
  id,
  object: 'event',
  type,
  created: Math.floor(created_at.getTime() / 1_000),
  livemode: false,
  data: { object },
});

/** `GET /v1/events`, the newest first. */
export async function answerEvents(db: Db, sent: Parameters) {
  const since = new Date(Number(below(sent, 'created').gte ?? 0) * 1_000);
  const types = listOf(sent, 'types').map(String);
  const rows = events(db).where('created_at', '>=', since).where('type', 'in', types).orderBy('seq', 'desc');
  return pageOf('/v1/events', (await rows.execute()).map(toEvent), sent);
}

export const listUndelivered = async (db: Db, limit: number) =>
  (await events(db).where('delivered_at', 'is', null).orderBy('seq').limit(limit).execute()).map(toEvent);

export async function markDelivered(db: Db, id: string): Promise<void> {
  await db.updateTable('simulated_stripe_events').set({ delivered_at: new Date() }).where('id', '=', id).execute();
}

const keptDays = 30;

export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('simulated_stripe_events')
    .where('delivered_at', '<', sql<Date>`now() - interval '1 day' * ${keptDays}`)
    .execute();
}
