import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { KycStep } from '#contract/kyc.ts';
import type { UserType } from '#contract/vocabulary.ts';
import type { Tx } from './db/database.ts';

/** Who asks. */
export interface Viewer {
  id: string;
  userType: UserType | null;
  role: 'user' | 'admin';
  /** How far they have come in saying who they are. */
  step: KycStep;
  /** The session that asks, by the name it is listed under. */
  sessionId: string;
  /** Whether the operator has closed the account. */
  isDeactivated: boolean;
}

const tokenBytes = 32;
const sessionLife = sql<Date>`now() + interval '30 days'`;
const token = /^[A-Za-z0-9_-]{43}$/;

/** Only this is stored: whoever reads the database cannot use what they find. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Starts a session of 30 days that every use prolongs, and answers its token: 256 random bits that are kept nowhere. */
export async function createSession(tx: Tx, userId: string, userAgent = ''): Promise<string> {
  const text = randomBytes(tokenBytes).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(text),
      user_id: userId,
      user_agent: userAgent.slice(0, 300),
      expires_at: sql<Date>`${sessionLife}`,
    })
    .execute();
  return text;
}

/** The person behind a token, closed accounts included; null for a token that is malformed, unknown, expired, revoked, or of a deleted account. */
export async function findViewer(tx: Tx, text: string): Promise<Viewer | null> {
  if (!token.test(text)) return null;
  const hash = hashOf(text);
  const row = await tx
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
    // One write an hour is enough to know that somebody is still there.
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 hour'`.as('stale'))
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.stale) {
    await tx
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

/** Whether this session of somebody has neither ended nor been ended. */
export async function isSessionAlive(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The living sessions of somebody, the latest used first. */
export function findSessions(tx: Tx, userId: string) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of somebody; whether there was one. */
export async function revokeSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every session of somebody, except one where it is named. */
export async function revokeSessions(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}
