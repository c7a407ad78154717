import type { Tx } from '#server/platform/db/transaction.ts';

const lockAll = (tx: Tx) => tx.selectFrom('conversations').select('id').orderBy('id').forUpdate();

/** Locks all conversations of two people, so that nothing is arranged in them before the end of the transaction. */
export async function lockConversationsBetween(tx: Tx, userId: string, otherId: string): Promise<string[]> {
  const [low = '', high = ''] = [userId, otherId].sort();
  const rows = await lockAll(tx).where('low_id', '=', low).where('high_id', '=', high).execute();
  return rows.map(({ id }) => id);
}

/** Locks all conversations about a post, and those in which it was sent. */
export async function lockConversationsAbout(tx: Tx, postId: string): Promise<string[]> {
  const sentIn = tx.selectFrom('messages').select('conversation_id').where('listing_id', '=', postId);
  const rows = await lockAll(tx)
    .where((where) => where.or([where('post_id', '=', postId), where('id', 'in', sentIn)]))
    .execute();
  return rows.map(({ id }) => id);
}
