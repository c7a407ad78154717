import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ApiError } from '../errors.ts';

interface Attempt {
  key: string;
  max: number;
  windowSeconds: number;
  pauseSeconds?: number;
  /** Message in place of how long to wait. */
  refusal?: string;
}

/** Counts attempts for every process, each counter only after those before it had room. One statement: every sign-in pays for it.
 * @throws ApiError 429 with the seconds to wait, and counts nothing there */
export async function countAttempt(db: Db, ...attempts: readonly Attempt[]): Promise<void> {
  const refused = attempts[await countWhileRoom(db, attempts)];
  if (refused) throw await refuseAttempt(db, refused);
}

/** Counts an attempt where every counter has room, and nothing elsewhere. */
export async function tryCountAttempts(db: Db, ...attempts: readonly Attempt[]): Promise<boolean> {
  const counted = await countWhileRoom(db, attempts);
  if (counted === attempts.length) return true;
  for (const { key } of attempts.slice(0, counted)) await uncountAttempt(db, key);
  return false;
}

/** The same for many counters alike in one statement. @returns the keys that had room */
export async function findKeysWithRoom(
  db: Db,
  keys: readonly string[],
  { max, windowSeconds }: Pick<Attempt, 'max' | 'windowSeconds'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    INSERT INTO recent_attempts AS r (key, times, forget_at)
    SELECT key, ARRAY[clock_timestamp()], now() + ${seconds(windowSeconds)}
    FROM unnest(${[...new Set(keys)].sort()}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET
      times = ARRAY(SELECT at ${recentAttempts(windowSeconds)} ORDER BY at) || clock_timestamp(), forget_at = excluded.forget_at
    WHERE (SELECT count(*) < ${max} ${recentAttempts(windowSeconds)})
    RETURNING key`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** @returns how many counters had room before one that had none */
async function countWhileRoom(db: Db, attempts: readonly Attempt[]): Promise<number> {
  const steps = attempts.map((attempt, at) => sql`${sql.id(`counted_${at}`)} AS (${counting(attempt, at)})`);
  const counted = attempts.map((_attempt, at) => sql`SELECT key FROM ${sql.id(`counted_${at}`)}`);
  const { rows } = await sql<{ key: string }>`WITH ${sql.join(steps)} ${sql.join(counted, sql` UNION ALL `)}`.execute(
    db,
  );
  return rows.length;
}

/** @returns the 429 with the seconds to wait */
export async function refuseAttempt(db: Db, attempt: Attempt): Promise<ApiError> {
  const wait = await secondsToWait(db, attempt);
  return new ApiError(429, attempt.refusal ?? waitMessage(wait), { retryAfter: Math.ceil(wait) });
}

const seconds = (count: number) => sql`interval '1 second' * ${count}`;
const recentAttempts = (windowSeconds: number) =>
  sql`FROM unnest(r.times) AS at WHERE at > clock_timestamp() - ${seconds(windowSeconds)}`;

function counting({ key, max, windowSeconds, pauseSeconds = 0 }: Attempt, at: number) {
  const isReached = at === 0 ? sql`true` : sql`EXISTS (SELECT FROM ${sql.id(`counted_${at - 1}`)})`;
  return sql`
    INSERT INTO recent_attempts AS r (key, times, forget_at)
    SELECT ${key}::text, ARRAY[clock_timestamp()], now() + ${seconds(windowSeconds)} WHERE ${isReached}
    ON CONFLICT (key) DO UPDATE SET
      times = ARRAY(SELECT at ${recentAttempts(windowSeconds)} ORDER BY at) || clock_timestamp(), forget_at = excluded.forget_at
    WHERE (SELECT count(*) < ${max} AND coalesce(max(at) <= clock_timestamp() - ${seconds(pauseSeconds)}, true) ${recentAttempts(windowSeconds)})
    RETURNING key`;
}

async function secondsToWait(db: Db, { key, max, windowSeconds, pauseSeconds = 0 }: Attempt): Promise<number> {
  const { rows } = await sql<{ count: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::int AS count,
      extract(epoch FROM clock_timestamp() - min(at))::float8 AS oldest,
      extract(epoch FROM clock_timestamp() - max(at))::float8 AS newest
    FROM recent_attempts, unnest(times) AS at
    WHERE key = ${key} AND at > clock_timestamp() - ${seconds(windowSeconds)}`.execute(db);
  const { count = 0, oldest = null, newest = null } = rows[0] ?? {};
  const full = count >= max && oldest !== null ? windowSeconds - oldest : 0;
  const tooSoon = newest === null ? 0 : pauseSeconds - newest;
  return Math.max(full, tooSoon, 1);
}

/** Uncounts the last attempt, which succeeded; earlier ones still count. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await sql`UPDATE recent_attempts SET times = times[:cardinality(times) - 1] WHERE key = ${key}`.execute(db);
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('recent_attempts').where('key', '=', key).execute();
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('recent_attempts').where('forget_at', '<', sql<Date>`now()`).execute();
}

function waitMessage(secondsLeft: number): string {
  const wait = secondsLeft < 90 ? `${Math.ceil(secondsLeft)} seconds` : `${Math.ceil(secondsLeft / 60)} minutes`;
  return `Too many attempts. Please wait ${wait} and try again`;
}
