import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { deleteAllPersonalRows, deletePersonalRows } from '#server/platform/personal-data/personal-rows.ts';
import { disconnectSessions } from '#server/platform/security/sessions.ts';
import { findActiveSubscription } from '#server/subscriptions/own/own-subscription.service.ts';
import { finishDeletion } from '#server/users/users.service.ts';
import { accountResources } from './account-resources.ts';
import { findUnfinishedDeletions, lockAccount, lockUnfinishedDeletion } from './accounts.repo.ts';
import { deletionMessage } from './deletion-message.ts';

const rowsAtOnce = 500;

const inDeletionOrder = accountResources.toReversed();

/** Deletes sessions, ways to sign in, name and document, and confirms it; `continueDeletion` deletes the rest. @throws ApiError 401 if deleted */
export async function startDeletion(tx: Tx, userId: string): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account) throw unauthorized();
  const plan = await findActiveSubscription(tx, userId);
  await disconnectSessions(tx, userId);
  for (const { tables, deleteIdentity } of inDeletionOrder) {
    for (const each of tables) if (each.deleted === 'first') await deleteAllPersonalRows(tx, each, userId);
    await deleteIdentity?.(tx, userId);
  }
  // Messages that waited for this member are deleted above.
  const message = deletionMessage({ ...account, planName: plan?.planName });
  if (message) await queueMessage(tx, message);
}

/** Deletes posts and files in short transactions until done or `stopping` is aborted. Safe to repeat and to run concurrently. */
export async function continueDeletion(db: Db, userId: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await deleteNextPiece(db, userId)));
}

export async function continueDeletions(db: Db, stopping: AbortSignal): Promise<void> {
  for (const userId of await findUnfinishedDeletions(db)) await continueDeletion(db, userId, stopping);
}

function deleteNextPiece(db: Db, userId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockUnfinishedDeletion(tx, userId))) return false;
    for (const { tables, deletePiece } of inDeletionOrder) {
      if (deletePiece && (await deletePiece(tx, userId)) > 0) return true;
      for (const each of tables)
        if (each.deleted === 'inPieces' && (await deletePersonalRows(tx, each, userId, rowsAtOnce)) > 0) return true;
    }
    await finishDeletion(tx, userId);
    return false;
  });
}
