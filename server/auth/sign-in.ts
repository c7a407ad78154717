import type { SignedIn } from '#contract/auth.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { forbidden } from '#server/platform/errors.ts';
import { createSession } from '#server/platform/sessions.ts';
import { getOwnUser } from '#server/users/own-user.service.ts';

/** Who asks to be signed in, as far as the request tells. */
export interface Caller {
  /** The network they are in: `networkOf` their address. */
  network: string;
  userAgent: string;
}

/** A new session: no way of signing in ever continues one that was there before. */
export async function signIn(tx: Tx, userId: string, { userAgent }: Caller): Promise<SignedIn> {
  return { token: await createSession(tx, userId, userAgent), user: await getOwnUser(tx, userId) };
}

/** 403: whoever has proved who they are may know that the account is closed. */
export const notActive = () => forbidden('This account is not active. Please write to us.');
