import { sql } from 'kysely';
import type { Tx } from './db/database.ts';
import { ApiError } from './errors.ts';

/** What is counted, and how often it may be. */
interface Attempt {
  /** What it is done to, or who does it. */
  key: string;
  /** At most so many … */
  max: number;
  /** … within so many seconds, … */
  windowSeconds: number;
  /** … and none sooner than this after the one before. */
  pauseSeconds?: number;
}

/**
 * Counts an attempt in the database, so that it counts for every process and outlives them. Attempts with one key wait for each
 * other; in a transaction that is rolled back the attempt was none. Of several counters each counts only what the ones before let
 * through. One statement, because every sign-in pays for it.
 *
 * @throws ApiError 429 with the seconds to wait, and counts nothing there, where there were too many lately
 */
export async function countAttempt(tx: Tx, ...attempts: readonly Attempt[]): Promise<void> {
  const steps = attempts.map((attempt, at) => sql`${sql.id(`counted_${at}`)} AS (${counting(attempt, at)})`);
  const counted = attempts.map((_attempt, at) => sql`SELECT key FROM ${sql.id(`counted_${at}`)}`);
  const { rows } = await sql<{ key: string }>`WITH ${sql.join(steps)} ${sql.join(counted, sql` UNION ALL `)}`.execute(
    tx,
  );
  const refused = attempts[rows.length];
  if (!refused) return;
  const wait = await secondsToWait(tx, refused);
  throw new ApiError(429, waitMessage(wait), { retryAfter: Math.ceil(wait) });
}

const seconds = (count: number) => sql`interval '1 second' * ${count}`;

/** Adds one to a counter with room, and tells its key. The row stays locked until the transaction ends. */
function counting({ key, max, windowSeconds, pauseSeconds = 0 }: Attempt, at: number) {
  const isReached = at === 0 ? sql`true` : sql`EXISTS (SELECT FROM ${sql.id(`counted_${at - 1}`)})`;
  const lately = sql`FROM unnest(r.times) AS at WHERE at > clock_timestamp() - ${seconds(windowSeconds)}`;
  return sql`
    INSERT INTO recent_attempts AS r (key, times, forget_at)
    SELECT ${key}::text, ARRAY[clock_timestamp()], now() + ${seconds(windowSeconds)} WHERE ${isReached}
    ON CONFLICT (key) DO UPDATE SET
      times = ARRAY(SELECT at ${lately} ORDER BY at) || clock_timestamp(), forget_at = excluded.forget_at
    WHERE (SELECT count(*) < ${max} AND coalesce(max(at) <= clock_timestamp() - ${seconds(pauseSeconds)}, true) ${lately})
    RETURNING key`;
}

/** How long a full counter stays full; never less than a moment, as it was full just now. */
async function secondsToWait(tx: Tx, { key, max, windowSeconds, pauseSeconds = 0 }: Attempt): Promise<number> {
  const { rows } = await sql<{ count: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::int AS count,
      extract(epoch FROM clock_timestamp() - min(at))::float8 AS oldest,
      extract(epoch FROM clock_timestamp() - max(at))::float8 AS newest
    FROM recent_attempts, unnest(times) AS at
    WHERE key = ${key} AND at > clock_timestamp() - ${seconds(windowSeconds)}`.execute(tx);
  const { count = 0, oldest = null, newest = null } = rows[0] ?? {};
  const full = count >= max && oldest !== null ? windowSeconds - oldest : 0;
  const tooSoon = newest === null ? 0 : pauseSeconds - newest;
  return Math.max(full, tooSoon, 1);
}

/** The attempt that was counted last went well, so it was none; those before it still count. */
export async function takeBackAttempt(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE recent_attempts SET times = times[:cardinality(times) - 1] WHERE key = ${key}`.execute(tx);
}

/** What went well was no attempt, and all those before it are forgiven. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('recent_attempts').where('key', '=', key).execute();
}

function waitMessage(secondsLeft: number): string {
  const wait = secondsLeft < 90 ? `${Math.ceil(secondsLeft)} seconds` : `${Math.ceil(secondsLeft / 60)} minutes`;
  return `That was a little too often. Please wait ${wait} and try again`;
}
