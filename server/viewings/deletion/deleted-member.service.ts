import { renameHomesInMessages } from '#server/chat/message-parts.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { renameHomeOfDeletedHost, renameHomesOf } from './deleted-member.repo.ts';

const home = 'A home of a former member';

/** Renames homes in viewings and in the messages that show their steps. @param exceptIds those whose last email is still to name the home */
export async function forgetHomesOf(tx: Tx, hostId: string, exceptIds: readonly string[]): Promise<void> {
  await renameHomesInMessages(tx, await renameHomesOf(tx, hostId, { home, exceptIds }), home);
}

/** Call it after that email. Closed accounts keep their homes. */
export async function forgetHomeOfDeletedHost(tx: Tx, viewingId: string): Promise<void> {
  await renameHomesInMessages(tx, await renameHomeOfDeletedHost(tx, viewingId, home), home);
}
