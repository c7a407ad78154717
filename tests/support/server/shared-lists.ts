import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { acceptInvitation, invite } from '#server/shared-lists/invitations.service.ts';

/** Token of a new invitation by link; limits have tests of their own. */
export async function makeInvitation(db: Db, inviterId: string): Promise<{ id: string; token: string }> {
  await db.deleteFrom('recent_attempts').where('key', 'like', 'invitations %').execute();
  const from = { network: randomUUID(), home: undefined };
  const { id, token } = await inTransaction(db, (tx) => invite(tx, inviterId, {}, from));
  return { id, token: token ?? '' };
}

/** Puts the others on the list of the first member. @returns the id of the list */
export async function makeSharedList(db: Db, firstId: string, ...otherIds: string[]): Promise<string> {
  for (const id of otherIds) {
    const { token } = await makeInvitation(db, firstId);
    await inTransaction(db, (tx) => acceptInvitation(tx, id, token));
  }
  const list = db.selectFrom('shared_list_members').select('list_id').where('user_id', '=', firstId);
  return (await list.executeTakeFirstOrThrow()).list_id;
}

export async function makeHomeNote(
  db: Db,
  userId: string,
  { postId, listId = null, text = 'Morning sun' }: { postId: string; listId?: string | null; text?: string },
): Promise<string> {
  const note = { user_id: userId, post_id: postId, list_id: listId, text, client_id: randomUUID() };
  const row = await db.insertInto('home_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
