import type { SignedIn } from '#contract/account/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { findProofTime, type Viewer } from '#server/platform/security/sessions.ts';
import { lockUser } from '#server/users/users.service.ts';
import { type AppleIdentity, appleSignInFailed, signInAsApplePerson } from '../apple/apple.service.ts';
import { nonceOf, stateOf } from '../apple/apple-token.ts';
import { findById } from '../auth.repo.ts';
import { notActive, signIn } from '../create-sign-in.ts';
import type { Caller } from '../requester.ts';
import { makeExchangeCode, useExchangeCode } from './exchange-codes.ts';

export async function makeHandoff(tx: Tx, { id, sessionId }: Viewer) {
  const { code, expiresAt } = await makeExchangeCode(tx, { user_id: id, session_id: sessionId });
  return { code, expiresAt: expiresAt.toISOString() };
}

const usedLink = () => invalid([{ path: 'code', message: 'This link is no longer valid' }]);

/** A wrong verifier uses up a code of Apple's form.
 * @throws ApiError 422 for an invalid code or another browser's, 403 for a closed account */
export async function exchangeCode(
  db: Db,
  { code, verifier }: { code: string; verifier?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  // A transaction of its own: a refusal below still uses up the code.
  const taken = await inTransaction(db, (tx) => useExchangeCode(tx, code));
  if (!taken) throw usedLink();
  const { user_id: userId, session_id: sessionId, challenge, payload } = taken;
  if (challenge !== null) {
    const identity = payload as AppleIdentity;
    const isSameBrowser =
      verifier !== undefined && stateOf(verifier) === challenge && nonceOf(verifier) === identity.nonce;
    if (!isSameBrowser) throw appleSignInFailed();
    return inTransaction(db, (tx) => signInAsApplePerson(tx, identity, caller));
  }
  if (userId === null || sessionId === null) throw usedLink();
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const user = await findById(tx, userId);
    const provedAt = await findProofTime(tx, userId, sessionId);
    // A hand-off ends with the session that asked for it.
    if (!user || !provedAt) throw usedLink();
    if (user.deactivated_at) throw notActive();
    return signIn(tx, user.id, caller, provedAt);
  });
}
