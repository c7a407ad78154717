import { randomUUID } from 'node:crypto';
import { lockForAnswer } from '#server/chat/send-message.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { endViewing } from '../end-viewing.ts';
import { findOpenViewings, findViewing } from '../viewings.repo.ts';
import { forgetHomesOf } from './deleted-member.service.ts';

/** Notifies the other member: a closed account neither shows its home nor comes. */
async function endViewingsOf(tx: Tx, userId: string): Promise<string[]> {
  const ended: string[] = [];
  for (const { id, conversation_id } of await findOpenViewings(tx, userId)) {
    await lockForAnswer(tx, userId, conversation_id, randomUUID());
    const row = await findViewing(tx, userId, id);
    if (row && (await endViewing(tx, userId, row))) ended.push(id);
  }
  return ended;
}

async function forgetViewingsOf(tx: Tx, userId: string): Promise<void> {
  await forgetHomesOf(tx, userId, await endViewingsOf(tx, userId));
}

const hidden = ['conversation_id', 'host_id', 'guest_id', 'proposed_by', 'steps'];

export const viewingAccountData: AccountData = {
  tables: [
    { table: 'viewings', column: 'host_id', by: 'id', key: ['id'], exportedAs: 'viewingsOfMyListings', hidden },
    { table: 'viewings', column: 'guest_id', by: 'id', key: ['id'], exportedAs: 'viewings', hidden },
    {
      table: 'viewing_companions',
      column: 'guest_id',
      by: 'id',
      key: ['viewing_id'],
      exportedAs: 'viewingCompanions',
      hidden: ['companion_id', 'list_id'],
    },
    { table: 'viewing_notices', column: 'user_id', by: 'id', key: ['viewing_id'], deleted: 'inPieces' },
  ],
  close: async (tx, userId) => void (await endViewingsOf(tx, userId)),
  deleteIdentity: forgetViewingsOf,
};
