import type { SignedIn } from '#contract/account/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { forbidden, invalid, unauthorized } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { findProofTime, revokeSessions, type Viewer } from '#server/platform/security/sessions.ts';
import { changeContact, createUser, hasAccountWithEmail } from '#server/users/contact/contact.service.ts';
import { updateProfileAndStep } from '#server/users/kyc/kyc.service.ts';
import { getOwnUser } from '#server/users/profile/own-user.service.ts';
import { lockUser } from '#server/users/users.service.ts';
import { addressTaken, contactChanged, newEmailCode, phoneCode } from './auth.messages.ts';
import { findByPhone, findSignInMethods } from './auth.repo.ts';
import { countSending, makeCode, matchCode, useCode, wrongCode } from './codes/codes.service.ts';
import { notActive, signIn } from './create-sign-in.ts';
import { checkPasswordOf, matchProof, type Proof } from './identity.service.ts';
import { browserOfSession, type Caller } from './requester.ts';

/** The owner of a taken address is notified, not the member. @param network `networkOf` the member's address @throws ApiError 429 */
export async function sendNewEmailCode(
  tx: Tx,
  { viewer, email, network }: { viewer: Pick<Viewer, 'id' | 'sessionId'>; email: string; network: string },
): Promise<void> {
  const browser = browserOfSession(viewer.sessionId);
  await countSending(tx, email, { network, browser });
  const code = await makeCode(tx, { purpose: 'new_email', address: email, browser, userId: viewer.id });
  await queueMessage(tx, (await hasAccountWithEmail(tx, email)) ? addressTaken(email) : newEmailCode(email, code));
}

/** Sends a code to a number, with or without an account. @throws ApiError 429 */
export async function sendPhoneCode(db: Db, phone: string, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await countSending(tx, phone, caller);
    const code = await makeCode(tx, { purpose: 'phone', address: phone, browser: caller.browser });
    await queueMessage(tx, phoneCode(phone, code));
  });
}

/** Creates the account where there is none. @throws ApiError 422 for a wrong code, 403 for a closed account */
export async function signInWithPhone(
  db: Db,
  { phone, code }: { phone: string; code: string },
  caller: Caller,
): Promise<SignedIn> {
  const outcome = await inTransaction(db, async (tx) => {
    if (!(await useCode(tx, { purpose: 'phone', address: phone, browser: caller.browser, code }))) return 'wrong';
    const user = await findByPhone(tx, phone);
    if (user?.deactivated_at) return 'closed';
    const userId = user?.id ?? (await createUser(tx, { phone }));
    return userId === undefined ? 'wrong' : signIn(tx, userId, caller);
  });
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'closed') throw notActive();
  return outcome;
}

export type NewContact = ({ email: string } | { phone: string }) & { code: string };

/** Requires a proof by an earlier method: a stolen session alone must not add a way to sign in. @returns the updated member
 * @throws ApiError 403 without a proof, 422 for a wrong proof or code and for a taken number, 429 */
export async function confirmContact(db: Db, contact: NewContact, proof: Proof, viewer: Viewer, caller: Caller) {
  const hash = await checkPasswordOf(db, viewer, proof, caller);
  const outcome = await inTransaction(db, async (tx) => {
    await lockUser(tx, viewer.id);
    const provedAt = await findProofTime(tx, viewer.id, viewer.sessionId);
    // The session may have ended during the password check.
    if (!provedAt) throw unauthorized();
    const before = await findSignInMethods(tx, viewer.id);
    const proved = await matchProof(tx, { viewer, methods: before, provedAt, hash, proof });
    if (typeof proved === 'string') return proved;
    const given = await matchCode(tx, newCodeOf(contact, viewer, caller));
    if (!given) return 'wrong code';
    await given.use();
    await proved.use();
    if (!(await changeContact(tx, viewer.id, 'email' in contact ? { email: contact.email } : { phone: contact.phone })))
      return 'taken';
    await revokeSessions(tx, viewer.id, viewer.sessionId);
    await updateProfileAndStep(tx, viewer.id, {});
    for (const to of [before.email, before.phone]) if (to) await queueMessage(tx, contactChanged(to, contact));
    return getOwnUser(tx, viewer.id);
  });
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'no proof') throw forbidden('Confirm it’s you first, with your password or a code we send you');
  if (outcome === 'sign in again') throw forbidden('Sign out and sign in again, then add it');
  if (outcome === 'wrong proof') throw wrongCode('identityCode');
  // Only its owner may know that an address is taken.
  if (outcome === 'wrong code' || 'email' in contact) throw wrongCode();
  throw invalid([{ path: 'phone', message: 'This number belongs to another account' }]);
}

function newCodeOf(contact: NewContact, { id, sessionId }: Viewer, { browser }: Caller) {
  const { code } = contact;
  return 'email' in contact
    ? { purpose: 'new_email' as const, address: contact.email, browser: browserOfSession(sessionId), userId: id, code }
    : { purpose: 'phone' as const, address: contact.phone, browser, code };
}
