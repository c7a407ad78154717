import { type Insertable, type Selectable, sql } from 'kysely';
import { openViewingsMax, pastViewingsPerPage } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ViewingsTable } from '#server/platform/db/schema/viewing-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type ViewingRow = Selectable<ViewingsTable>;
export type ViewingChanges = Pick<
  Insertable<ViewingsTable>,
  'state' | 'proposed_by' | 'proposed_minutes' | 'starts_at' | 'minutes' | 'agreed_at' | 'calendar_sequence'
> & { times: readonly string[]; steps: readonly object[] };

const openStates = ['proposed', 'agreed', 'moving'] as const;

const viewingsOf = (db: Db, userId: string) =>
  db
    .selectFrom('viewings')
    .selectAll()
    .where((where) => where.or([where('host_id', '=', userId), where('guest_id', '=', userId)]));

/** undefined where it is not the member's. */
export const findViewing = (db: Db, userId: string, id: string): Promise<ViewingRow | undefined> =>
  viewingsOf(db, userId).where('id', '=', id).executeTakeFirst();

export const findAnyViewing = (db: Db, id: string): Promise<ViewingRow | undefined> =>
  db.selectFrom('viewings').selectAll().where('id', '=', id).executeTakeFirst();

export const findViewingsOfConversation = (db: Db, conversationId: string): Promise<ViewingRow[]> =>
  db
    .selectFrom('viewings')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(openViewingsMax)
    .execute();

/** Viewings that are open as they are stored; time may have ended some. */
export const findOpenViewings = (db: Db, userId: string): Promise<ViewingRow[]> =>
  viewingsOf(db, userId)
    .where('state', 'in', openStates)
    .orderBy('updated_at', 'desc')
    .limit(openViewingsMax)
    .execute();

export const findOpenViewingsIn = async (tx: Tx, conversationIds: readonly string[]): Promise<ViewingRow[]> =>
  conversationIds.length === 0
    ? []
    : tx
        .selectFrom('viewings')
        .selectAll()
        .where('conversation_id', 'in', conversationIds)
        .where('state', 'in', openStates)
        .execute();

const isPast = sql<boolean>`(state = 'over' OR (state = 'cancelled' AND starts_at IS NOT NULL)
  OR (state IN ('agreed', 'moving') AND starts_at + interval '1 minute' * minutes <= now()))`;

export const findPastViewings = (db: Db, userId: string, page: number): Promise<ViewingRow[]> =>
  viewingsOf(db, userId)
    .where(isPast)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(pastViewingsPerPage)
    .offset((page - 1) * pastViewingsPerPage)
    .execute();

export async function countPastViewings(db: Db, userId: string): Promise<number> {
  const row = await viewingsOf(db, userId)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isPast)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const insertViewing = (
  tx: Tx,
  {
    times,
    steps,
    ...row
  }: Omit<Insertable<ViewingsTable>, 'times' | 'steps'> & {
    times: readonly string[];
    steps: readonly object[];
  },
): Promise<ViewingRow> =>
  tx
    .insertInto('viewings')
    .values({ ...row, times: JSON.stringify(times), steps: JSON.stringify(steps) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateViewing = (tx: Tx, id: string, { times, steps, ...changes }: ViewingChanges): Promise<ViewingRow> =>
  tx
    .updateTable('viewings')
    .set({ ...changes, times: JSON.stringify(times), steps: JSON.stringify(steps) })
    .set({ version: sql`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores that time has ended a viewing, which makes room for another one in its conversation. */
export async function storeEnd(tx: Tx, id: string, state: 'lapsed' | 'over'): Promise<void> {
  await tx.updateTable('viewings').set({ state }).where('id', '=', id).execute();
}

/** Advisory lock on a member's viewings, so that two acceptances at once see each other. */
export async function lockCalendar(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`viewings of ${userId}`}, 0))`.execute(tx);
}
