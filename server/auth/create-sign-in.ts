import type { SignedIn } from '#contract/account/sessions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { forbidden } from '#server/platform/errors.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { getOwnUser } from '#server/users/profile/own-user.service.ts';
import type { Caller } from './requester.ts';

/** Always a new session: no sign-in continues an earlier one. */
export async function signIn(
  tx: Tx,
  userId: string,
  { userAgent }: Pick<Caller, 'userAgent'>,
  provedAt?: Date,
): Promise<SignedIn> {
  return { token: await createSession(tx, userId, userAgent, provedAt), user: await getOwnUser(tx, userId) };
}

export const notActive = () => forbidden('This account has been closed. Contact us if you think this is a mistake.');
