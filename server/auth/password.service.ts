import type { PasswordReset, SignedIn } from '#contract/account/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { addressKey } from '#server/platform/security/address-key.ts';
import { countAttempt, deleteAttempts, uncountAttempt } from '#server/platform/security/attempt-limits.ts';
import { hashPassword, isPassword, refuseCommonPassword } from '#server/platform/security/passwords.ts';
import { revokeSessions } from '#server/platform/security/sessions.ts';
import { lockUser } from '#server/users/users.service.ts';
import { passwordChanged } from './auth.messages.ts';
import { type Account, findById, listByEmail, putPassword } from './auth.repo.ts';
import { deleteCodes } from './codes/codes.repo.ts';
import { countSending, wrongCode } from './codes/codes.service.ts';
import { codeAddress, queuePasswordCodes, usePasswordCode } from './codes/password-codes.ts';
import { notActive, signIn } from './create-sign-in.ts';
import type { Caller } from './requester.ts';
import { findOtherMethods } from './sign-in-methods.service.ts';

/** Per account and network: a stranger's guesses do not lock out the owner in another network. */
const attemptsPerAccount = { max: 10, windowSeconds: 900 };
const attemptsPerNetwork = { max: 100, windowSeconds: 3_600 };

interface PasswordAttempt {
  ofAccount: string;
  ofNetwork: string;
}

const attemptOf = (email: string, network: string): PasswordAttempt => ({
  ofAccount: `guess ${addressKey(email)} from ${network}`,
  ofNetwork: `guess from ${network}`,
});

async function findGuessed(
  db: Db,
  attempt: PasswordAttempt,
  accounts: readonly Account[],
  password: string,
): Promise<Account | undefined> {
  const hashes = accounts.length > 0 ? accounts.map(({ hash }) => hash ?? undefined) : [undefined];
  // Counted before the result is known, so that parallel guesses count too.
  const [areRight] = await Promise.all([
    Promise.all(hashes.map((hash) => isPassword(hash, password))),
    countAttempt(
      db,
      { key: attempt.ofAccount, ...attemptsPerAccount },
      { key: attempt.ofNetwork, ...attemptsPerNetwork },
    ),
  ]);
  return accounts[areRight.indexOf(true)];
}

async function refundAttempt(db: Db, { ofAccount, ofNetwork }: PasswordAttempt): Promise<void> {
  await deleteAttempts(db, ofAccount);
  await uncountAttempt(db, ofNetwork);
}

/** Call outside of a transaction. @returns the matched hash, to compare again at the change @throws ApiError 422, 429 */
export async function checkCurrentPassword(
  db: Db,
  userId: string,
  password: string,
  { network }: Caller,
): Promise<string> {
  const user = await findById(db, userId);
  const attempt = attemptOf(user?.email ?? '', network);
  const found = await findGuessed(db, attempt, user ? [user] : [], password);
  if (!found?.hash) throw invalid([{ path: 'currentPassword', message: 'Incorrect password' }]);
  await refundAttempt(db, attempt);
  return found.hash;
}

/** An unknown address costs the same work and answer. @throws ApiError 422 for a wrong login, 403 for a closed account, 429 */
export async function signInWithPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const attempt = attemptOf(email, caller.network);
  const found = await findGuessed(db, attempt, await listByEmail(db, email), password);
  if (!found) throw wrongPassword();
  const outcome = await inTransaction(db, async (tx) => {
    await lockUser(tx, found.id);
    const now = await findById(tx, found.id);
    // A password or address that changed during the check has ended every session and must not open one.
    if (now?.email !== email || now.hash !== found.hash) return 'wrong';
    await refundAttempt(tx, attempt);
    return now.deactivated_at ? 'closed' : signIn(tx, now.id, caller);
  });
  if (outcome === 'wrong') throw wrongPassword();
  if (outcome === 'closed') throw notActive();
  return outcome;
}

const wrongPassword = () => invalid([{ path: '', message: 'Incorrect email or password' }]);

/** The caller does not learn whether the address has an account. @throws ApiError 429 */
export async function sendPasswordCode(db: Db, email: string, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await countSending(tx, email, caller);
    await queuePasswordCodes(tx, email, caller.browser);
  });
}

/** Every other session ends. @returns the session and the other sign-in methods, which may be a stranger's
 * @throws ApiError 422 for an invalid code or a common password, 403 for a closed account */
export async function resetPassword(
  db: Db,
  { email, code, password }: { email: string; code: string; password: string },
  caller: Caller,
): Promise<PasswordReset> {
  await refuseCommonPassword(password, email);
  const hash = await hashPassword(password);
  const outcome = await inTransaction(db, async (tx) => {
    const userId = await usePasswordCode(tx, email, caller.browser, code);
    if (userId === undefined) return 'wrong';
    await lockUser(tx, userId);
    const user = await findById(tx, userId);
    // The address may belong to another account by now.
    if (user?.email !== email) return 'wrong';
    if (user.deactivated_at) return 'closed';
    await putPassword(tx, user.id, hash);
    await revokeSessions(tx, user.id);
    await deleteCodes(tx, 'password', codeAddress(user));
    await queueMessage(tx, passwordChanged(email));
    return { ...(await signIn(tx, user.id, caller)), otherMethods: await findOtherMethods(tx, user.id) };
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'closed') throw notActive();
  return outcome;
}
