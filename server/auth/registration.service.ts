import type { SignedIn } from '#contract/auth.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/passwords.ts';
import { alreadyRegistered, passwordCode, registrationCode } from './auth.messages.ts';
import { findByEmail, insertUser, putPassword } from './auth.repo.ts';
import { findPending, findPendingOf } from './codes.repo.ts';
import { countSending, makeCode, useCode, wrongCode } from './codes.service.ts';
import { sendCodeForNewEmail } from './contact.service.ts';
import { type Caller, signIn } from './sign-in.ts';

/** What waits for the code: there is no account before it is given. */
interface Registration {
  /** Null after two networks have asked: the code alone does not say which of them it belongs to. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  network: string;
}

interface Wish {
  email: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/**
 * Asks for an account. The address gets a code, or is told that it has an account; the caller learns neither.
 *
 * @throws ApiError 422 for a password that is guessed first, 429
 */
export async function register(db: Db, wish: Wish, { network }: Caller, home: string | undefined): Promise<void> {
  await refuseCommonPassword(wish.password, wish.email);
  const passwordHash = await hashPassword(wish.password);
  await db.transaction().execute(async (tx) => {
    await countSending(tx, wish.email, network);
    const waiting = (await findPendingOf(tx, 'registration', wish.email))?.payload as Registration | undefined;
    // Whoever registers a stranger's address while they do it themselves must not slip a password of their own under it.
    const isDisputed = waiting !== undefined && (waiting.passwordHash === null || waiting.network !== network);
    const { email, firstName = '', lastName = '' } = wish;
    const payload: Registration = { passwordHash: isDisputed ? null : passwordHash, firstName, lastName, network };
    await sendRegistrationCode(tx, email, payload, home);
  });
}

/** Whoever has an account gets another message, and a code that nobody is told. */
async function sendRegistrationCode(tx: Tx, email: string, payload: object, home: string | undefined): Promise<void> {
  const code = await makeCode(tx, { purpose: 'registration', subject: email, address: email, payload });
  const isKnown = (await findByEmail(tx, email)) !== undefined;
  await queueMessage(tx, isKnown ? alreadyRegistered(email, home) : registrationCode(email, code));
}

/**
 * Makes the account that was asked for, and signs in. Its password is the one that comes with the code. Without one it is what was
 * asked for, where one network alone asked and now brings the code; an account may also begin without a password, and be given one
 * by another code.
 *
 * @throws ApiError 422 for a code that does not count or a password that is guessed first
 */
export async function finishRegistration(
  db: Db,
  { email, code, password }: { email: string; code: string; password?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  if (password !== undefined) await refuseCommonPassword(password, email);
  const given = password === undefined ? null : await hashPassword(password);
  const signedIn = await db.transaction().execute(async (tx) => {
    const use = { purpose: 'registration' as const, subject: email, address: email, code };
    const asked = await useCode<Registration>(tx, use);
    if (!asked) return undefined;
    const userId = await insertUser(tx, { email, first_name: asked.firstName, last_name: asked.lastName });
    if (userId === undefined) return undefined;
    const passwordHash = given ?? (asked.network === caller.network ? asked.passwordHash : null);
    if (passwordHash !== null) await putPassword(tx, userId, passwordHash);
    return signIn(tx, userId, caller);
  });
  if (!signedIn) throw wrongCode();
  return signedIn;
}

/**
 * Sends another code for what waits for one at this address; nothing where nothing waits.
 *
 * @throws ApiError 429
 */
export async function resendCode(db: Db, email: string, { network }: Caller, home: string | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await countSending(tx, email, network);
    const pending = await findPending(tx, email);
    // A new password for an address without an account waits for nobody. A member who wants a new address asks again in the profile:
    // what waits for them must not take the place of what somebody else waits for at the sign-in page.
    const waiting = pending.filter(({ purpose, payload }) => purpose !== 'password' || 'userId' in payload);
    const last = waiting.find(({ purpose }) => purpose !== 'new_email') ?? waiting[0];
    if (!last) return;
    const { purpose, subject, payload } = last;
    if (purpose === 'registration') return sendRegistrationCode(tx, email, payload, home);
    if (purpose === 'new_email') return sendCodeForNewEmail(tx, subject, email);
    const code = await makeCode(tx, { purpose, subject, address: email, payload });
    await queueMessage(tx, passwordCode(email, code));
  });
}
