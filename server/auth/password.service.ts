import type { SignedIn } from '#contract/auth.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { hashPassword, isPassword, refuseCommonPassword } from '#server/platform/passwords.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from '#server/platform/recent-attempts.ts';
import { revokeSessions } from '#server/platform/sessions.ts';
import { passwordChanged, passwordCode } from './auth.messages.ts';
import { findByEmail, findById, lockAccount, putPassword } from './auth.repo.ts';
import { countSending, makeCode, useCode, wrongCode } from './codes.service.ts';
import { type Caller, notActive, signIn } from './sign-in.ts';

/** Wrong passwords for one account out of one network: the owner, in another one, is not kept out by a stranger's guesses. */
const guesses = { max: 10, windowSeconds: 900 };
/** Wrong passwords out of one network, whatever the account. */
const guessesFromOne = { max: 100, windowSeconds: 3_600 };

/**
 * Signs in with e-mail and password. An address without an account costs the same work and gets the same answer.
 *
 * @throws ApiError 422 for a wrong one of the two, 403 for a closed account, 429
 */
export async function signInWithPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const ofAccount = `guess ${email} from ${caller.network}`;
  const ofNetwork = `guess from ${caller.network}`;
  const found = await findByEmail(db, email);
  // Counted before it is known to be wrong, so that guesses made at the same time count too: whoever guesses too often learns nothing.
  const [isRight] = await Promise.all([
    isPassword(found?.hash ?? undefined, password),
    countAttempt(db, { key: ofAccount, ...guesses }, { key: ofNetwork, ...guessesFromOne }),
  ]);
  if (!found || !isRight) throw wrongPassword();
  const outcome = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, found.id);
    const now = await findByEmail(tx, email);
    // Checking took a while: a password or an address that was changed meanwhile has ended every session, and opens none any more.
    if (now?.id !== found.id || now.hash !== found.hash) return 'wrong';
    await forgetAttempts(tx, ofAccount);
    await takeBackAttempt(tx, ofNetwork);
    return now.deactivated_at ? 'closed' : signIn(tx, now.id, caller);
  });
  if (outcome === 'wrong') throw wrongPassword();
  if (outcome === 'closed') throw notActive();
  return outcome;
}

const wrongPassword = () => invalid([{ path: '', message: 'That e-mail address or password is not right' }]);

/**
 * Sends a code that allows a new password, if the address has an account; the caller does not learn whether.
 *
 * @throws ApiError 429
 */
export async function sendPasswordCode(db: Db, email: string, { network }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await countSending(tx, email, network);
    const found = await findByEmail(tx, email);
    const payload = found ? { userId: found.id } : {};
    const code = await makeCode(tx, { purpose: 'password', subject: email, address: email, payload });
    if (found) await queueMessage(tx, passwordCode(email, code));
  });
}

/**
 * Sets a new password with a code. Every session ends, and a new one begins.
 *
 * @throws ApiError 422 for a code that does not count or a password that is guessed first, 403 for a closed account
 */
export async function resetPassword(
  db: Db,
  { email, code, password }: { email: string; code: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  await refuseCommonPassword(password, email);
  const hash = await hashPassword(password);
  const outcome = await db.transaction().execute(async (tx) => {
    const { userId } =
      (await useCode<{ userId?: string }>(tx, { purpose: 'password', subject: email, address: email, code })) ?? {};
    if (userId === undefined) return 'wrong';
    await lockAccount(tx, userId);
    const user = await findById(tx, userId);
    // The address may have gone to somebody else since.
    if (user?.email !== email) return 'wrong';
    if (user.deactivated_at) return 'closed';
    await putPassword(tx, user.id, hash);
    await revokeSessions(tx, user.id);
    await queueMessage(tx, passwordChanged(email));
    return signIn(tx, user.id, caller);
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'closed') throw notActive();
  return outcome;
}
