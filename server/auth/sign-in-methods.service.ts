import type { SignInMethod } from '#contract/account/auth.ts';
import { freshSignInMinutes } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, forbidden, unauthorized } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { findProofTime, revokeSessions, type Viewer } from '#server/platform/security/sessions.ts';
import { removePhone } from '#server/users/contact/contact.service.ts';
import { updateProfileAndStep } from '#server/users/kyc/kyc.service.ts';
import { lockUser } from '#server/users/users.service.ts';
import { methodRemoved } from './auth.messages.ts';
import { deleteIdentities, findSignInMethods } from './auth.repo.ts';

export async function findOtherMethods(tx: Tx, userId: string): Promise<SignInMethod[]> {
  const { phone, hasApple } = await findSignInMethods(tx, userId);
  return [...(phone ? ['phone' as const] : []), ...(hasApple ? ['apple' as const] : [])];
}

export function isFresh(provedAt: Date): boolean {
  return Date.now() - provedAt.getTime() < freshSignInMinutes * 60_000;
}

/** Other sessions end, and the member is notified at every earlier address and number.
 * @throws ApiError 403 where the sign-in is too long ago, 409 where no method would be left */
export async function removeSignInMethods(
  tx: Tx,
  { id, sessionId }: Viewer,
  methods: readonly SignInMethod[],
): Promise<void> {
  await lockUser(tx, id);
  const provedAt = await findProofTime(tx, id, sessionId);
  if (!provedAt) throw unauthorized();
  if (!isFresh(provedAt)) throw forbidden('Sign in again, then remove it');
  const { email, phone, hasApple } = await findSignInMethods(tx, id);
  const isKept = (method: SignInMethod, isThere: boolean) => isThere && !methods.includes(method);
  if (!email && !isKept('phone', phone !== null) && !isKept('apple', hasApple))
    throw conflict('Keep at least one way to sign in');
  if (methods.includes('phone')) await removePhone(tx, id);
  if (methods.includes('apple')) await deleteIdentities(tx, id);
  await revokeSessions(tx, id, sessionId);
  await updateProfileAndStep(tx, id, {});
  for (const to of [email, phone]) if (to) await queueMessage(tx, methodRemoved(to, methods));
}
