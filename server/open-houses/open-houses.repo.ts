import { type Selectable, type SqlBool, sql } from 'kysely';
import {
  hiddenOpenHouseVisits,
  openHouseLifeDays,
  openHouseShownAfterEndHours,
  openHouseVisitorsShown,
} from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type OpenHouseRow = Selectable<Database['open_houses']>;

const isInSight = sql<SqlBool>`ends_at + make_interval(hours => ${openHouseShownAfterEndHours}) > now()`;

export const findOpenHouses = (db: Db, postId: string): Promise<OpenHouseRow[]> =>
  db
    .selectFrom('open_houses')
    .selectAll()
    .where('post_id', '=', postId)
    .where(isInSight)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export const findOpenHouse = (db: Db, id: string): Promise<OpenHouseRow | undefined> =>
  db.selectFrom('open_houses').selectAll().where('id', '=', id).where(isInSight).executeTakeFirst();

export const findStatus = async (db: Db, postId: string) =>
  (await db.selectFrom('posts').select('status').where('id', '=', postId).executeTakeFirst())?.status;

export const lockListing = (tx: Tx, id: string) =>
  tx
    .selectFrom('posts')
    .select(['owner_id', 'kind', 'status', 'visibility'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertOpenHouse(
  tx: Tx,
  row: Pick<OpenHouseRow, 'post_id' | 'note' | 'time_zone'> & { starts_at: string; ends_at: string },
): Promise<void> {
  await tx.insertInto('open_houses').values(row).execute();
}

export async function updateOpenHouse(
  tx: Tx,
  id: string,
  changed: { starts_at: string; ends_at: string; note: string; time_zone: string },
): Promise<void> {
  await tx
    .updateTable('open_houses')
    .set({
      ...changed,
      sequence: sql<number>`sequence + 1`,
      updated_at: sql<Date>`now()`,
      reminded_at: sql<Date | null>`CASE WHEN starts_at = ${changed.starts_at}::timestamptz THEN reminded_at END`,
    })
    .where('id', '=', id)
    .execute();
}

/** A date with visitors is marked cancelled, so that they see it; a date without visitors is deleted. */
export async function cancelOpenHouse(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('open_houses')
    .where('id', '=', id)
    .where(sql<SqlBool>`NOT EXISTS (SELECT FROM open_house_visits v WHERE v.open_house_id = open_houses.id)`)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  await tx
    .updateTable('open_houses')
    .set({ cancelled_at: sql<Date>`now()`, sequence: sql<number>`sequence + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface Visits {
  count: number;
  /** The earliest first, at most `openHouseVisitorsShown`. */
  userIds: string[];
}

/** Members who come, by the date; only those whose account is open and whom the owner has not blocked, nor they the owner. */
export async function findVisits(db: Db, openHouseIds: readonly string[]): Promise<Map<string, Visits>> {
  const { rows } = await sql<Visits & { id: string }>`
    SELECT id, count(*)::int AS count,
      coalesce(array_agg(user_id ORDER BY place) FILTER (WHERE place <= ${openHouseVisitorsShown}), '{}') AS "userIds"
    FROM (SELECT v.open_house_id AS id, v.user_id,
        row_number() OVER (PARTITION BY v.open_house_id ORDER BY v.created_at, v.user_id) AS place
      ${standingVisits} AND v.open_house_id = ANY (${openHouseIds}::text[])) visits
    GROUP BY id`.execute(db);
  return new Map(rows.map(({ id, ...visits }) => [id, visits]));
}

/** Dates of `openHouseIds` that the member visits. */
export async function findOwnVisits(db: Db, openHouseIds: readonly string[], userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT v.open_house_id AS id ${standingVisits}
      AND v.open_house_id = ANY (${openHouseIds}::text[]) AND v.user_id = ${userId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const standingVisits = sql`FROM open_house_visits v
  JOIN open_houses o ON o.id = v.open_house_id
  JOIN posts p ON p.id = o.post_id
  JOIN users u ON u.id = v.user_id
  WHERE v.taken_back_at IS NULL AND (v.is_hidden OR NOT p.hide_exact_address)
    AND u.deleted_at IS NULL AND u.deactivated_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id = p.owner_id AND b.blocked_id = v.user_id)
      OR (b.user_id = v.user_id AND b.blocked_id = p.owner_id))`;

export async function isEitherBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM blocks WHERE (user_id = ${one} AND blocked_id = ${other})
      OR (user_id = ${other} AND blocked_id = ${one}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

const member = (db: Db, id: string) =>
  db.selectFrom('users').select(['kyc_step', 'email', 'phone']).where('id', '=', id);

export const findVisitor = (db: Db, id: string) => member(db, id).executeTakeFirst();

/** Serialises the visits of a member, so that the limit holds for calls at once. */
export const lockVisitor = (tx: Tx, id: string) => member(tx, id).forUpdate().executeTakeFirst();

/** Visits at hidden addresses within the days of the limit, withdrawn ones included. */
export async function findHiddenVisits(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('open_house_visits')
    .select('open_house_id')
    .where('user_id', '=', userId)
    .where('is_hidden', '=', true)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${hiddenOpenHouseVisits.days})`)
    .execute();
  return rows.map(({ open_house_id }) => open_house_id);
}

/** A repeated visit keeps its first day. Its day starts anew once that left the limit. */
export async function saveVisit(
  tx: Tx,
  visit: { open_house_id: string; user_id: string; is_hidden: boolean },
): Promise<void> {
  await sql`
    INSERT INTO open_house_visits AS v (open_house_id, user_id, is_hidden)
    VALUES (${visit.open_house_id}, ${visit.user_id}, ${visit.is_hidden})
    ON CONFLICT (open_house_id, user_id) DO UPDATE SET taken_back_at = NULL,
      is_hidden = v.is_hidden OR excluded.is_hidden,
      created_at = CASE WHEN v.is_hidden AND v.created_at > now() - make_interval(days => ${hiddenOpenHouseVisits.days})
        THEN v.created_at ELSE now() END`.execute(tx);
}

export async function takeBackVisit(tx: Tx, openHouseId: string, userId: string): Promise<void> {
  await tx
    .updateTable('open_house_visits')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('open_house_id', '=', openHouseId)
    .where('user_id', '=', userId)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** Viewings agreed in the last 7 days, one for each guest. */
export async function countAgreedViewings(db: Db, postId: string): Promise<number> {
  const { rows } = await sql<{ viewings: number }>`
    SELECT count(DISTINCT guest_id)::int AS viewings FROM viewings
    WHERE post_id = ${postId} AND state IN ('agreed', 'moving', 'over')
      AND agreed_at > now() - interval '7 days'`.execute(db);
  return rows[0]?.viewings ?? 0;
}

/** Deletes their visits too, which by then count in no limit. */
export async function deleteEnded(db: Db): Promise<void> {
  await db
    .deleteFrom('open_houses')
    .where(sql<SqlBool>`ends_at < now() - make_interval(days => ${openHouseLifeDays})`)
    .execute();
}
