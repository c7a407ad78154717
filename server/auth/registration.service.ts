import type { SignedIn } from '#contract/account/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/security/passwords.ts';
import { createUser, hasAccountWithEmail } from '#server/users/contact/contact.service.ts';
import { alreadyRegistered, registrationCode } from './auth.messages.ts';
import { listByEmail, putPassword } from './auth.repo.ts';
import { countClients, findPending } from './codes/codes.repo.ts';
import { countSending, makeCode, useCode, wrongCode } from './codes/codes.service.ts';
import { codeAddress, queuePasswordCodes } from './codes/password-codes.ts';
import { signIn } from './create-sign-in.ts';
import type { Browser, Caller } from './requester.ts';

interface Registration {
  passwordHash: string;
  firstName: string;
  lastName: string;
}

interface Wish {
  email: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The caller does not learn whether the address has an account. @throws ApiError 422 for a common password, 429 */
export async function register(db: Db, wish: Wish, caller: Caller, home: string | undefined): Promise<void> {
  await refuseCommonPassword(wish.password, wish.email);
  const passwordHash = await hashPassword(wish.password);
  await inTransaction(db, async (tx) => {
    const { email, firstName = '', lastName = '' } = wish;
    await countSending(tx, email, caller);
    const payload: Registration = { passwordHash, firstName, lastName };
    await sendRegistrationCode(tx, { email, browser: caller.browser, payload, home });
  });
}

interface RegistrationCode {
  email: string;
  browser: Pick<Browser, 'key' | 'client'>;
  payload: object;
  home: string | undefined;
}

/** An existing member gets another message, without the code. */
async function sendRegistrationCode(tx: Tx, { email, browser, payload, home }: RegistrationCode): Promise<void> {
  const code = await makeCode(tx, { purpose: 'registration', address: email, browser, payload });
  await queueMessage(
    tx,
    (await hasAccountWithEmail(tx, email)) ? alreadyRegistered(email, home) : registrationCode(email, code),
  );
}

/** Browsers without cookies are distinguished by network only: after requests from two networks the code does not prove whose
 * password it brings, so the account begins without one. @throws ApiError 422 for a wrong code or a common password */
export async function finishRegistration(
  db: Db,
  { email, code, password }: { email: string; code: string; password?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  if (password !== undefined) await refuseCommonPassword(password, email);
  const given = password === undefined ? null : await hashPassword(password);
  const { browser } = caller;
  const signedIn = await inTransaction(db, async (tx) => {
    const isDisputed = !browser.hasCookie && (await countClients(tx, 'registration', email)) > 1;
    const asked = await useCode<Registration>(tx, { purpose: 'registration', address: email, browser, code });
    if (!asked) return undefined;
    const userId = await createUser(tx, { email, first_name: asked.firstName, last_name: asked.lastName });
    if (userId === undefined) return undefined;
    const passwordHash = given ?? (isDisputed ? null : asked.passwordHash);
    if (passwordHash !== null) await putPassword(tx, userId, passwordHash);
    return signIn(tx, userId, caller);
  });
  if (!signedIn) throw wrongCode();
  return signedIn;
}

/** Sends a new code for the browser's pending request, if there is one. @throws ApiError 429 */
export async function resendCode(db: Db, email: string, caller: Caller, home: string | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    await countSending(tx, email, caller);
    const addresses = [email, ...(await listByEmail(tx, email)).map(codeAddress)];
    const pending = await findPending(tx, addresses, caller.browser);
    // A password code for an address without an account is never sent.
    const last = pending.find(({ purpose, payload }) => purpose !== 'password' || 'userId' in payload);
    if (!last) return;
    const browser = { key: last.browser, client: last.client };
    if (last.purpose === 'password') return queuePasswordCodes(tx, email, browser);
    await sendRegistrationCode(tx, { email, browser, payload: last.payload, home });
  });
}
