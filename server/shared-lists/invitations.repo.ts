import { type Selectable, sql } from 'kysely';
import { invitationDays } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SharedListInvitationsTable } from '#server/platform/db/schema/shared-list-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type InvitationRow = Selectable<SharedListInvitationsTable>;

const isOpen = sql<boolean>`expires_at > now()`;

export const insertInvitation = (
  tx: Tx,
  row: { list_id: string; inviter_id: string; token_hash: string; email: string | null },
): Promise<InvitationRow> =>
  tx
    .insertInto('shared_list_invitations')
    .values({ ...row, expires_at: sql<Date>`now() + interval '1 day' * ${invitationDays}` })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findInvitationsBy = (db: Db, inviterId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('shared_list_invitations')
    .selectAll()
    .where('inviter_id', '=', inviterId)
    .where(isOpen)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countOpenInvitations(db: Db, listId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shared_list_invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list_id', '=', listId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}

export const findInvitation = (db: Db, tokenHash: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('shared_list_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();

/** @returns whether it was there: of two people who accept at once, one gets it */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('shared_list_invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOwnInvitation(tx: Tx, inviterId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shared_list_invitations')
    .where('id', '=', id)
    .where('inviter_id', '=', inviterId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An invitation that is sent again replaces the one before. */
export async function deleteInvitationsTo(tx: Tx, inviterId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('shared_list_invitations')
    .where('inviter_id', '=', inviterId)
    .where('email', '=', email)
    .execute();
}

export async function deleteExpiredInvitations(db: Db): Promise<void> {
  await db.deleteFrom('shared_list_invitations').where('expires_at', '<=', sql<Date>`now()`).execute();
}

export async function findOwnEmail(db: Db, userId: string): Promise<string | null> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}

/** Whether the member behind an address has blocked the inviter. */
export async function isBlockedByAddress(db: Db, email: string, inviterId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('blocks', 'blocks.user_id', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('blocks.blocked_id', '=', inviterId)
    .executeTakeFirst();
  return row !== undefined;
}
