import { sql } from 'kysely';
import type { App, Context } from '../../context.ts';
import { repeatInBackground } from '../../process/background-jobs.ts';
import type { Db } from '../database.ts';

/** Replayed in a quarter of a second after a crash. */
const replayedBytesMax = 32 * 1024 * 1024;
const delayMs = 10_000;

/** Bytes of the log since the last checkpoint, which a start after a crash replays. */
export async function countReplayedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The embedded database makes no checkpoint by itself, so its log would grow until the server stops. */
export async function checkpointWhenDue(db: Db, bytesMax = replayedBytesMax): Promise<void> {
  if ((await countReplayedBytes(db)) > bytesMax) await sql`CHECKPOINT`.execute(db);
}

export const checkpointInBackground = (app: App, context: Context): void =>
  repeatInBackground(app, context, {
    name: 'checkpoints',
    failureMessage: 'the embedded database cannot make a checkpoint',
    delayMs,
    work: () => checkpointWhenDue(context.db),
  });
