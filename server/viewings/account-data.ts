import { randomUUID } from 'node:crypto';
import { lockForAnswer, storeMessage } from '#server/chat/chat.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { endingOf } from './end-viewing.ts';
import { findOpenViewings, findViewing } from './viewings.repo.ts';
import { applyStep } from './viewings.service.ts';

/** The other member is told: a closed account shows its home to no one and comes to see none. */
async function endViewingsOf(tx: Tx, userId: string): Promise<void> {
  for (const { id, conversation_id } of await findOpenViewings(tx, userId)) {
    const clientId = randomUUID();
    await lockForAnswer(tx, userId, conversation_id, clientId);
    const row = await findViewing(tx, userId, id);
    const ending = row && endingOf(row, userId);
    if (ending) await applyStep(tx, userId, row, { ...ending, clientId, note: '' }, storeMessage);
  }
}

const hidden = ['conversation_id', 'host_id', 'guest_id', 'proposed_by', 'steps'];

export const viewingAccountData: AccountData = {
  tables: [
    { table: 'viewings', column: 'host_id', by: 'id', key: ['id'], exportedAs: 'viewingsOfMyListings', hidden },
    { table: 'viewings', column: 'guest_id', by: 'id', key: ['id'], exportedAs: 'viewings', hidden },
  ],
  close: endViewingsOf,
  deleteIdentity: endViewingsOf,
};
