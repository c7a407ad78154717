import type { SignedIn } from '#contract/auth.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/errors.ts';
import { isSessionAlive, type Viewer } from '#server/platform/sessions.ts';
import { type AppleArrival, refusedByUs, signInAsApplePerson } from './apple.service.ts';
import { nonceOf, stateOf } from './apple-token.ts';
import { findById, lockAccount } from './auth.repo.ts';
import { makeExchangeCode, useExchangeCode } from './exchange-codes.ts';
import { type Caller, notActive, signIn } from './sign-in.ts';

/** A code that opens a session of this member in another browser, for as long as the one lives that asks for it. */
export async function makeHandoff(tx: Tx, { id, sessionId }: Viewer) {
  const { code, expiresAt } = await makeExchangeCode(tx, { user_id: id, session_id: sessionId });
  return { code, expiresAt: expiresAt.toISOString() };
}

const usedLink = () => invalid([{ path: 'code', message: 'This link cannot be used any more' }]);

/**
 * Turns a one-time code into a session. A code of Apple's form also wants the verifier of the browser that began, and is used up even
 * where that is wrong.
 *
 * @throws ApiError 422 for a code that does not count or another browser's, 403 for a closed account
 */
export async function exchangeCode(
  db: Db,
  { code, verifier }: { code: string; verifier?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  // A transaction of its own: whatever is said below, the code is used up.
  const taken = await db.transaction().execute((tx) => useExchangeCode(tx, code));
  if (!taken) throw usedLink();
  const { user_id: userId, session_id: sessionId, challenge, payload } = taken;
  if (challenge !== null) {
    const arrival = payload as AppleArrival;
    const isSameBrowser =
      verifier !== undefined && stateOf(verifier) === challenge && nonceOf(verifier) === arrival.nonce;
    if (!isSameBrowser) throw refusedByUs();
    return db.transaction().execute((tx) => signInAsApplePerson(tx, arrival, caller));
  }
  if (userId === null || sessionId === null) throw usedLink();
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const user = await findById(tx, userId);
    // Whoever ended the session ended what it was handed on to, too.
    if (!user || !(await isSessionAlive(tx, userId, sessionId))) throw usedLink();
    if (user.deactivated_at) throw notActive();
    return signIn(tx, user.id, caller);
  });
}
