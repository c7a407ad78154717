import { personName } from '#contract/account/credentials.ts';
import { emailAddress } from '#contract/account/email-address.ts';
import type { SignedIn } from '#contract/account/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { createUser, hasAccountWithEmail } from '#server/users/contact/contact.service.ts';
import { findByIdentity, lockIdentity, putIdentity } from '../auth.repo.ts';
import { notActive, signIn } from '../create-sign-in.ts';
import { consumeOnce } from '../exchange/exchange.repo.ts';
import { makeExchangeCode } from '../exchange/exchange-codes.ts';
import type { Caller } from '../requester.ts';
import { type AppleClaims, appleIssuer, nonceOf, RefusedTokenError } from './apple-token.ts';

export type CheckToken = (token: string) => Promise<AppleClaims>;

interface Names {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

export interface AppleIdentity extends Names {
  subject: string;
  nonce: string;
  email?: string | undefined;
  isPrivateEmail: boolean;
}

export const appleSignInFailed = () =>
  invalid([{ path: '', message: 'Apple sign-in didn’t work. Please start again' }]);

/** Only the browser that holds the verifier can use its token, and only once.
 * @throws ApiError 422 for a token that is forged, old, used or another browser's, 403 for a closed account, 503 */
export async function signInWithAppleToken(
  db: Db,
  check: CheckToken,
  { idToken, verifier, ...names }: { idToken: string; verifier: string } & Names,
  caller: Caller,
): Promise<SignedIn> {
  const claims = await check(idToken).catch((error: unknown) => {
    throw error instanceof RefusedTokenError ? appleSignInFailed() : error;
  });
  if (claims.nonce !== nonceOf(verifier)) throw appleSignInFailed();
  const signedIn = await inTransaction(db, async (tx) => {
    if (!(await spendNonce(tx, claims))) return undefined;
    return signInAsApplePerson(tx, { ...claims, ...names }, caller);
  });
  if (!signedIn) throw appleSignInFailed();
  return signedIn;
}

/** A day past the token's end, against wrong clocks. */
const spendNonce = (tx: Tx, { nonce, expiresAt }: AppleClaims) =>
  consumeOnce(tx, `apple nonce ${nonce}`, new Date(expiresAt.getTime() + 86_400_000));

interface AppleForm {
  state?: string | undefined;
  id_token?: string | undefined;
  user?: string | undefined;
  error?: string | undefined;
}

export const appleCallbackPath = (query: { code: string } | { error: 'cancelled' | 'failed' | 'unavailable' }) =>
  `/auth/apple/callback?${new URLSearchParams(query)}`;

/** Answers a redirect with a one-time code for the browser with the verifier, or with an error. @throws ApiError 503 */
export async function receiveAppleForm(db: Db, check: CheckToken, { state, ...form }: AppleForm): Promise<string> {
  if (form.error)
    return appleCallbackPath({ error: form.error === 'user_cancelled_authorize' ? 'cancelled' : 'failed' });
  if (!state) return appleCallbackPath({ error: 'failed' });
  try {
    const claims = await check(form.id_token ?? '');
    const { expiresAt, ...person } = claims;
    const identity: AppleIdentity = { ...person, ...namesIn(form.user) };
    const code = await inTransaction(db, async (tx) => {
      const isFirst = (await spendNonce(tx, claims)) && (await consumeOnce(tx, `apple state ${state}`, expiresAt));
      return isFirst ? makeExchangeCode(tx, { challenge: state, payload: identity }) : undefined;
    });
    return appleCallbackPath(code ? { code: code.code } : { error: 'failed' });
  } catch (error) {
    if (error instanceof RefusedTokenError) return appleCallbackPath({ error: 'failed' });
    throw error;
  }
}

/** Apple sends the name only the first time; the browser could forge it. */
function namesIn(user: string | undefined): Names {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: Record<string, unknown> };
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { firstName: text(name?.firstName), lastName: text(name?.lastName) };
  } catch {
    return {};
  }
}

function nameOf(text = ''): string {
  const read = personName.safeParse(text);
  return read.success ? read.data : '';
}

/** An identity is never joined to an existing account because of its email address. */
export async function signInAsApplePerson(tx: Tx, person: AppleIdentity, caller: Caller): Promise<SignedIn> {
  await lockIdentity(tx, appleIssuer, person.subject);
  const found = await findByIdentity(tx, appleIssuer, person.subject);
  if (found?.deactivated_at) throw notActive();
  const userId = found?.id ?? (await makeApplePerson(tx, person));
  return signIn(tx, userId, caller);
}

async function makeApplePerson(tx: Tx, person: AppleIdentity): Promise<string> {
  const names = { first_name: nameOf(person.firstName), last_name: nameOf(person.lastName) };
  const { data: email } = emailAddress.safeParse(person.email);
  const isFree = email !== undefined && !(await hasAccountWithEmail(tx, email));
  const withAddress = isFree && { email, is_apple_private_email: person.isPrivateEmail };
  const id = (withAddress && (await createUser(tx, { ...names, ...withAddress }))) || (await createUser(tx, names));
  if (id === undefined) throw new Error('An account without an address or number cannot be there already.');
  await putIdentity(tx, { issuer: appleIssuer, subject: person.subject, user_id: id });
  return id;
}
