import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import type { Viewer } from '#server/platform/security/sessions.ts';
import { identityCode, identityText } from './auth.messages.ts';
import { findSignInMethods } from './auth.repo.ts';
import { countSending, makeCode, matchCode } from './codes/codes.service.ts';
import { checkCurrentPassword } from './password.service.ts';
import { browserOfSession, type Caller } from './requester.ts';
import { isFresh } from './sign-in-methods.service.ts';

export interface Proof {
  currentPassword?: string | undefined;
  identityCode?: string | undefined;
}

/** Sends a code to the member's own address or number. @throws ApiError 422 where there is none, 429 */
export async function sendIdentityCode(
  tx: Tx,
  { id, sessionId }: Viewer,
  method: 'email' | 'phone',
  { network }: Caller,
): Promise<void> {
  const { [method]: address } = await findSignInMethods(tx, id);
  if (!address) throw invalid([{ path: 'method', message: 'Add it to your profile first' }]);
  const browser = browserOfSession(sessionId);
  await countSending(tx, address, { network, browser });
  const code = await makeCode(tx, { purpose: 'identity', address, browser, userId: id });
  await queueMessage(tx, method === 'email' ? identityCode(address, code) : identityText(address, code));
}

/** Runs before the transaction, as hashing takes long. @returns the matched hash @throws ApiError 422 for a wrong password, 429 */
export async function checkPasswordOf(db: Db, { id }: Viewer, { currentPassword }: Proof, caller: Caller) {
  if (currentPassword === undefined) return undefined;
  return checkCurrentPassword(db, id, currentPassword, caller);
}

interface GivenProof {
  viewer: Viewer;
  methods: Awaited<ReturnType<typeof findSignInMethods>>;
  provedAt: Date;
  hash: string | undefined;
  proof: Proof;
}

const nothingToUse = { use: async () => {} };

/** A member with only Apple to sign in proves their identity by a recent sign-in. */
export async function matchProof(tx: Tx, { viewer, methods, provedAt, hash, proof }: GivenProof) {
  const { email, phone } = methods;
  // A password that changed during the comparison proves nothing.
  if (hash !== undefined) return hash === methods.hash ? nothingToUse : 'no proof';
  if (proof.identityCode !== undefined) {
    const given = {
      purpose: 'identity' as const,
      browser: browserOfSession(viewer.sessionId),
      userId: viewer.id,
      code: proof.identityCode,
    };
    for (const address of [email, phone]) {
      const right = address && (await matchCode(tx, { ...given, address }));
      if (right) return right;
    }
    return 'wrong proof';
  }
  if (email || phone || methods.hash !== null) return 'no proof';
  return isFresh(provedAt) ? nothingToUse : 'sign in again';
}
