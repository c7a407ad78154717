import type { SignedIn } from '#contract/auth.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { revokeSessions, type Viewer } from '#server/platform/sessions.ts';
import { tellAbout } from '#server/users/kyc.service.ts';
import { getOwnUser } from '#server/users/own-user.service.ts';
import { addressTaken, emailChanged, newEmailCode, phoneCode } from './auth.messages.ts';
import { findByEmail, findById, findByPhone, insertUser, setContact } from './auth.repo.ts';
import { countSending, makeCode, useCode, wrongCode } from './codes.service.ts';
import { type Caller, notActive, signIn } from './sign-in.ts';

/**
 * Sends a code to the address that a member wants for the account; it counts once the code is given to `/auth/verify_email`. Somebody
 * else's address is told of it, and the member does not learn whose it is.
 *
 * @param network `networkOf` the member's address
 * @throws ApiError 429
 */
export async function sendNewEmailCode(
  tx: Tx,
  { userId, email, network }: { userId: string; email: string; network: string },
): Promise<void> {
  await countSending(tx, email, network);
  await sendCodeForNewEmail(tx, userId, email);
}

/** The same for whoever has counted the sending already. */
export async function sendCodeForNewEmail(tx: Tx, userId: string, email: string): Promise<void> {
  const code = await makeCode(tx, { purpose: 'new_email', subject: userId, address: email, payload: {} });
  const isTaken = (await findByEmail(tx, email)) !== undefined;
  await queueMessage(tx, isTaken ? addressTaken(email) : newEmailCode(email, code));
}

/**
 * Gives a member the address that the code was sent to. Every other session ends; the old address is told.
 *
 * @returns the member with the new address
 * @throws ApiError 422 for a code that does not count
 */
export async function keepNewEmail(db: Db, { email, code }: { email: string; code: string }, viewer: Viewer) {
  const user = await db.transaction().execute(async (tx) => {
    const use = { purpose: 'new_email' as const, subject: viewer.id, address: email, code };
    if (!(await useCode(tx, use))) return undefined;
    const before = await findById(tx, viewer.id);
    if (!(await setContact(tx, viewer.id, { email }))) return undefined;
    await revokeSessions(tx, viewer.id, viewer.sessionId);
    // An address may be what the profile lacked.
    await tellAbout(tx, viewer.id, {});
    if (before?.email) await queueMessage(tx, emailChanged(before.email, email));
    return getOwnUser(tx, viewer.id);
  });
  if (!user) throw wrongCode();
  return user;
}

/**
 * Sends a code to a number, whether or not it has an account.
 *
 * @throws ApiError 429
 */
export async function sendPhoneCode(db: Db, phone: string, { network }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await countSending(tx, phone, network);
    const code = await makeCode(tx, { purpose: 'phone', subject: phone, address: phone, payload: {} });
    await queueMessage(tx, phoneCode(phone, code));
  });
}

/**
 * Signs in with the code sent to a number; the account begins with it where there is none.
 *
 * @throws ApiError 422 for a code that does not count, 403 for a closed account
 */
export async function signInWithPhone(
  db: Db,
  { phone, code }: { phone: string; code: string },
  caller: Caller,
): Promise<SignedIn> {
  const outcome = await db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, { purpose: 'phone', subject: phone, address: phone, code }))) return 'wrong';
    const user = await findByPhone(tx, phone);
    if (user?.deactivated_at) return 'closed';
    const userId = user?.id ?? (await insertUser(tx, { phone }));
    return userId === undefined ? 'wrong' : signIn(tx, userId, caller);
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'closed') throw notActive();
  return outcome;
}

/**
 * Gives a member the number that the code was sent to.
 *
 * @returns the member with the number
 * @throws ApiError 422 for a code that does not count, and for a number that has an account of its own
 */
export async function keepPhone(db: Db, { phone, code }: { phone: string; code: string }, viewer: Viewer) {
  const outcome = await db.transaction().execute(async (tx) => {
    if (!(await useCode(tx, { purpose: 'phone', subject: phone, address: phone, code }))) return 'wrong';
    if (!(await setContact(tx, viewer.id, { phone }))) return 'taken';
    await tellAbout(tx, viewer.id, {});
    return getOwnUser(tx, viewer.id);
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'taken') throw invalid([{ path: 'phone', message: 'This number belongs to another account' }]);
  return outcome;
}
