import type { EventPayload } from '#contract/domain-events.ts';
import type { SaveTarget } from '#contract/shared-list/shared-list.ts';
import { isStillBlocked } from '#server/chat/safety.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { notifyPeople, refreshPages, withdrawNotifications } from './list-notifications.ts';
import {
  deletePerson,
  findListId,
  findPeople,
  lockList,
  type PersonRow,
  updateSaveTarget,
  updateSeenAt,
} from './people.repo.ts';

export interface Membership {
  listId: string;
  people: PersonRow[];
  otherIds: string[];
}

/** undefined where the member shares no list, or was blocked out of it. */
export async function findMembership(db: Db, userId: string): Promise<Membership | undefined> {
  const people = await findPeople(db, userId);
  const [first] = people;
  const otherIds = people.map(({ user_id }) => user_id).filter((id) => id !== userId);
  return first && { listId: first.list_id, people, otherIds };
}

const noList = () => notFound('You don’t share a list');

/** The membership as it stays until the end of the transaction. @throws ApiError 404 without a list */
export async function lockMembership(tx: Tx, userId: string): Promise<Membership> {
  const listId = await findListId(tx, userId);
  if (listId !== undefined) await lockList(tx, listId);
  const membership = await findMembership(tx, userId);
  if (!membership) throw noList();
  return membership;
}

/** Whether two members see the same list at this moment. */
export async function shareList(db: Db, userId: string, otherId: string): Promise<boolean> {
  return (await findMembership(db, userId))?.otherIds.includes(otherId) === true;
}

export const firstNameOf = async (db: Db, userId: string): Promise<string> =>
  messageExcerpt((await getOwnerCard(db, userId))?.firstName || 'A former member');

export async function chooseSaveTarget(tx: Tx, userId: string, savesTo: SaveTarget): Promise<void> {
  await lockMembership(tx, userId);
  await updateSaveTarget(tx, userId, savesTo);
}

/** @throws ApiError 404 without a list */
export async function markListSeen(tx: Tx, userId: string): Promise<void> {
  if (!(await updateSeenAt(tx, userId))) throw noList();
}

/** Leaves, or removes a person whom the member invited. @throws ApiError 404 for anyone else */
export async function removePerson(tx: Tx, userId: string, personId: string, site?: string): Promise<void> {
  const { people } = await lockMembership(tx, userId);
  const person = people.find(({ user_id }) => user_id === personId);
  const isInvited = person?.invited_by === userId;
  if (!person || !(personId === userId || isInvited)) throw notFound('We couldn’t find this person');
  await leaveList(tx, personId, site);
  if (personId === userId) return;
  await notifyPeople(
    tx,
    [personId],
    {
      title: `${await firstNameOf(tx, userId)} ended the shared list for you`,
      body: 'You keep your own hearts and notes.',
      causedBy: userId,
    },
    site,
  );
}

/** Ends sharing for one member. Their hearts and notes become private again, and nothing is copied. */
export async function leaveList(tx: Tx, userId: string, site?: string): Promise<void> {
  const listId = await findListId(tx, userId);
  if (listId === undefined || !(await lockList(tx, listId))) return;
  const name = await firstNameOf(tx, userId);
  const others = (await findMembership(tx, userId))?.otherIds ?? [];
  await deletePerson(tx, listId, userId);
  await withdrawNotifications(tx, userId);
  await notifyPeople(
    tx,
    others,
    {
      title: `${name} left the shared list`,
      body: 'You keep your own hearts and notes. Theirs went along.',
      causedBy: userId,
    },
    site,
  );
  refreshPages(tx, [userId]);
}

/** Ends the list for a blocked person. A block that was undone ends nothing. */
export async function leaveListOfBlock(tx: Tx, userId: string, block: EventPayload<'member.blocked'>): Promise<void> {
  const listId = await findListId(tx, userId);
  if (listId === undefined || listId !== (await findListId(tx, block.blockedId))) return;
  if (await isStillBlocked(tx, userId, block)) await leaveList(tx, block.blockedId);
}
