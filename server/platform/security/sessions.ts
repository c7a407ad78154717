import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { KycStep } from '#contract/account/kyc.ts';
import type { UserType } from '#contract/vocabulary.ts';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';

/** Carries `session:` and the id of a session that ended. */
export const endedSessionsChannel = 'gable_sessions';

export interface Viewer {
  id: string;
  userType: UserType | null;
  role: 'user' | 'admin';
  step: KycStep;
  sessionId: string;
  isDeactivated: boolean;
}

const tokenBytes = 32;
const sessionLife = sql<Date>`now() + interval '30 days'`;
const token = /^[A-Za-z0-9_-]{43}$/;

/** Only the hash is stored: the database holds no usable token. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Key of the session that a token would belong to; undefined for a text that is no token. */
export const sessionKeyOf = (text: string): string | undefined => (token.test(text) ? hashOf(text) : undefined);

/** Starts a session of 30 days, extended by use; its token is stored nowhere.
 * @param provedAt when the member proved their identity; now, unless the session is handed over from another one */
export async function createSession(db: Db, userId: string, userAgent = '', provedAt?: Date): Promise<string> {
  const text = randomBytes(tokenBytes).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(text),
      user_id: userId,
      user_agent: userAgent.slice(0, 300),
      expires_at: sql<Date>`${sessionLife}`,
      ...(provedAt && { proved_at: provedAt }),
    })
    .execute();
  return text;
}

/** The member of a token, closed accounts included; null for an invalid or ended session or a deleted account. */
export async function findViewer(db: Db, text: string): Promise<Viewer | null> {
  if (!token.test(text)) return null;
  const hash = hashOf(text);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.user_type',
      'users.role',
      'users.kyc_step',
      'users.deactivated_at',
      'sessions.id as session_id',
    ])
    // Session activity is written at most once an hour.
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 hour'`.as('stale'))
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.stale) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()`, expires_at: sessionLife })
      .where('token_hash', '=', hash)
      .execute();
  }
  return {
    id: row.id,
    userType: row.user_type,
    role: row.role,
    step: row.kyc_step,
    sessionId: row.session_id,
    isDeactivated: row.deactivated_at !== null,
  };
}

/** Records where the primary's log ends after a write, so that the session reads it from no replica that lacks it. */
export async function recordLastWrite(db: Db, sessionId: string): Promise<void> {
  // The insert position lies behind every commit, also one that does not wait for the disk.
  await db
    .updateTable('sessions')
    .set({ last_write_lsn: sql<string>`pg_current_wal_insert_lsn()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function findProofTime(tx: Tx, userId: string, sessionId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .select('proved_at')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.proved_at;
}

export function findSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function revokeSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  db.sendSignal(endedSessionsChannel, `session:${sessionId}`);
  return numDeletedRows > 0n;
}

export async function revokeSessions(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning('id')
    .execute();
  for (const { id } of ended) tx.sendSignal(endedSessionsChannel, `session:${id}`);
}

/** Ends the sockets of a member whose account is closed or deleted, in all processes. */
export async function disconnectSessions(tx: Tx, userId: string): Promise<void> {
  for (const { id } of await findSessions(tx, userId)) tx.sendSignal(endedSessionsChannel, `session:${id}`);
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}
