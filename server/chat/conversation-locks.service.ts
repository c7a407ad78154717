import type { Tx } from '#server/platform/db/transaction.ts';

const lockAll = (tx: Tx) => tx.selectFrom('conversations').select('id').orderBy('id').forUpdate();

/** Locks all conversations of two people, so that nothing is arranged in them before the end of the transaction. */
export async function lockConversationsBetween(tx: Tx, userId: string, otherId: string): Promise<string[]> {
  const [low = '', high = ''] = [userId, otherId].sort();
  const rows = await lockAll(tx).where('low_id', '=', low).where('high_id', '=', high).execute();
  return rows.map(({ id }) => id);
}

/** Locks all conversations about a post. */
export async function lockConversationsAbout(tx: Tx, postId: string): Promise<string[]> {
  const rows = await lockAll(tx).where('post_id', '=', postId).execute();
  return rows.map(({ id }) => id);
}
