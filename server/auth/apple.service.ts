import type { SignedIn } from '#contract/auth.ts';
import { emailAddress, personName } from '#contract/credentials.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/errors.ts';
import { type AppleClaims, appleIssuer, nonceOf, RefusedTokenError } from './apple-token.ts';
import { findByEmail, findByIdentity, insertUser, lockIdentity, putIdentity } from './auth.repo.ts';
import { spendOnce } from './exchange.repo.ts';
import { makeExchangeCode } from './exchange-codes.ts';
import { type Caller, notActive, signIn } from './sign-in.ts';

export type CheckToken = (token: string) => Promise<AppleClaims>;

interface Names {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** What is remembered between Apple's form and the page that comes for the session. */
export interface AppleArrival extends Names {
  subject: string;
  nonce: string;
  email?: string | undefined;
  isPrivateEmail: boolean;
}

/** One refusal for whatever is wrong with what came from Apple. */
export const refusedByUs = () =>
  invalid([{ path: '', message: 'Signing in with Apple did not work. Please start again' }]);

/**
 * Signs in with the token that Apple's popup gave to the browser that holds the verifier. A token counts once.
 *
 * @throws ApiError 422 for a token that is forged, old, used or of another browser, 403 for a closed account, 503
 */
export async function signInWithAppleToken(
  db: Db,
  check: CheckToken,
  { idToken, verifier, ...names }: { idToken: string; verifier: string } & Names,
  caller: Caller,
): Promise<SignedIn> {
  const claims = await check(idToken).catch((error: unknown) => {
    throw error instanceof RefusedTokenError ? refusedByUs() : error;
  });
  if (claims.nonce !== nonceOf(verifier)) throw refusedByUs();
  const signedIn = await db.transaction().execute(async (tx) => {
    if (!(await spendNonce(tx, claims))) return undefined;
    return signInAsApplePerson(tx, { ...claims, ...names }, caller);
  });
  if (!signedIn) throw refusedByUs();
  return signedIn;
}

/** A day longer than the token lives: no clock is that wrong. */
const spendNonce = (tx: Tx, { nonce, expiresAt }: AppleClaims) =>
  spendOnce(tx, `apple nonce ${nonce}`, new Date(expiresAt.getTime() + 86_400_000));

interface AppleForm {
  state?: string | undefined;
  id_token?: string | undefined;
  user?: string | undefined;
  error?: string | undefined;
}

/** Where the browser goes on that Apple sent: the page tells the reason, or turns the code into a session. */
export const backFromApple = (query: { code: string } | { error: 'cancelled' | 'failed' | 'unavailable' }) =>
  `/auth/apple/callback?${new URLSearchParams(query)}`;

/**
 * Takes the form that Apple posts and answers where the browser goes on: with a one-time code that only the browser can use that holds
 * the verifier of this state, or with the reason why not. No account is made here.
 *
 * @throws ApiError 503 where Apple's keys cannot be had
 */
export async function receiveAppleForm(db: Db, check: CheckToken, { state, ...form }: AppleForm): Promise<string> {
  if (form.error) return backFromApple({ error: form.error === 'user_cancelled_authorize' ? 'cancelled' : 'failed' });
  if (!state) return backFromApple({ error: 'failed' });
  try {
    const claims = await check(form.id_token ?? '');
    const { expiresAt, ...person } = claims;
    const arrival: AppleArrival = { ...person, ...namesIn(form.user) };
    const code = await db.transaction().execute(async (tx) => {
      const isFirst = (await spendNonce(tx, claims)) && (await spendOnce(tx, `apple state ${state}`, expiresAt));
      return isFirst ? makeExchangeCode(tx, { challenge: state, payload: arrival }) : undefined;
    });
    return backFromApple(code ? { code: code.code } : { error: 'failed' });
  } catch (error) {
    if (error instanceof RefusedTokenError) return backFromApple({ error: 'failed' });
    throw error;
  }
}

/** `{"name": {"firstName", "lastName"}}`, the first time alone. It is the browser's word, no more than a form field. */
function namesIn(user: string | undefined): Names {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: Record<string, unknown> };
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { firstName: text(name?.firstName), lastName: text(name?.lastName) };
  } catch {
    return {};
  }
}

/** A name as a person's field may hold it; empty where it may not. */
function nameOf(text = ''): string {
  const read = personName.safeParse(text);
  return read.success ? read.data : '';
}

/**
 * The account of this identity, with a session; a new one where there is none. An e-mail address that somebody else has is left with
 * them: an identity is never joined to an account because of an address.
 */
export async function signInAsApplePerson(tx: Tx, person: AppleArrival, caller: Caller): Promise<SignedIn> {
  await lockIdentity(tx, appleIssuer, person.subject);
  const found = await findByIdentity(tx, appleIssuer, person.subject);
  if (found?.deactivated_at) throw notActive();
  const userId = found?.id ?? (await makeApplePerson(tx, person));
  return signIn(tx, userId, caller);
}

async function makeApplePerson(tx: Tx, person: AppleArrival): Promise<string> {
  const names = { first_name: nameOf(person.firstName), last_name: nameOf(person.lastName) };
  const { data: email } = emailAddress.safeParse(person.email);
  const isFree = email !== undefined && !(await findByEmail(tx, email));
  const withAddress = isFree && { email, is_apple_private_email: person.isPrivateEmail };
  const id = (withAddress && (await insertUser(tx, { ...names, ...withAddress }))) || (await insertUser(tx, names));
  if (id === undefined) throw new Error('An account without an address or number cannot be there already.');
  await putIdentity(tx, { issuer: appleIssuer, subject: person.subject, user_id: id });
  return id;
}
