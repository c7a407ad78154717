import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  invitationDays,
  invitationPauseMinutes,
  invitationsPerDay,
  invitationsPerHourFromNetwork,
  sharedListPeopleMax,
} from '#contract/limits.ts';
import type { createdInvitation, openedInvitation, sharedListInvitation } from '#contract/shared-list/shared-list.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { mailboxKey } from '#server/platform/security/address-key.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { invitationMessage } from './invitation-message.ts';
import {
  countOpenInvitations,
  deleteInvitation,
  deleteInvitationsTo,
  deleteOwnInvitation,
  findInvitation,
  findOwnEmail,
  type InvitationRow,
  insertInvitation,
  isBlockedByAddress,
} from './invitations.repo.ts';
import { notifyPeople } from './list-notifications.ts';
import { findListId, findPeople, insertList, insertPerson, isAnyBlocked, lockList } from './people.repo.ts';
import { findMembership, firstNameOf, leaveList, lockMembership } from './people.service.ts';

/** 144 bits. */
const tokenBytes = 18;
const daySeconds = 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const ended = () => notFound('This link is no longer active');

interface Asked {
  email?: string | undefined;
}

interface From {
  /** `networkOf` the caller's address. */
  network: string;
  home: string | undefined;
}

/** Invites one person, and starts a list where there is none. An email goes out within the limits of recipient, member and network. @throws ApiError 409 for a full list, 429 */
export async function invite(
  tx: Tx,
  userId: string,
  { email }: Asked,
  { network, home }: From,
): Promise<z.output<typeof createdInvitation>> {
  await countAttempt(
    tx,
    { key: `invitations from ${network}`, max: invitationsPerHourFromNetwork, windowSeconds: 3_600 },
    { key: `invitations of ${userId}`, max: invitationsPerDay.member, windowSeconds: daySeconds },
  );
  if (email !== undefined && email === (await findOwnEmail(tx, userId))) throw conflict('This is your own address');
  if ((await findListId(tx, userId)) === undefined) await insertList(tx, userId);
  const { listId, people } = await lockMembership(tx, userId);
  if (email !== undefined) await deleteInvitationsTo(tx, userId, email);
  if (people.length + (await countOpenInvitations(tx, listId)) >= sharedListPeopleMax)
    throw conflict(
      `A shared list is for up to ${sharedListPeopleMax} people, open invitations included. Take one back first.`,
    );
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = await insertInvitation(tx, {
    list_id: listId,
    inviter_id: userId,
    token_hash: hashOf(token),
    email: email ?? null,
  });
  if (email !== undefined) await sendInvitation(tx, userId, { email, token, home });
  return { ...presentInvitation(row), token: email === undefined ? token : null };
}

/** The answer is the same where the address belongs to a member who has blocked the inviter: they get no email. */
async function sendInvitation(
  tx: Tx,
  userId: string,
  { email, token, home }: { email: string; token: string; home: string | undefined },
): Promise<void> {
  await countAttempt(tx, {
    key: `invitations to ${mailboxKey(email)}`,
    max: invitationsPerDay.recipient,
    windowSeconds: daySeconds,
    pauseSeconds: invitationPauseMinutes * 60,
  });
  if (await isBlockedByAddress(tx, email, userId)) return;
  const name = await firstNameOf(tx, userId);
  await queueMessage(tx, invitationMessage({ email, name, token, days: invitationDays }, home));
}

export const presentInvitation = (row: InvitationRow): z.output<typeof sharedListInvitation> => ({
  id: row.id,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** @throws ApiError 404 for an invitation that is not the member's */
export async function revokeInvitation(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnInvitation(tx, userId, id))) throw notFound('We couldn’t find this invitation');
}

/** @throws ApiError 404 for one that was used, withdrawn, is too old, or is not for this member */
async function getInvitation(db: Db, token: string, viewerId: string | undefined): Promise<InvitationRow> {
  const row = await findInvitation(db, hashOf(token));
  const people = row ? await findPeople(db, row.inviter_id) : [];
  const ids = people.map(({ user_id }) => user_id);
  const isRefused = viewerId !== undefined && (await isAnyBlocked(db, viewerId, ids));
  if (!row || people[0]?.list_id !== row.list_id || isRefused) throw ended();
  return row;
}

export async function openInvitation(
  db: Db,
  token: string,
  viewer: { id: string } | null,
): Promise<z.output<typeof openedInvitation>> {
  const row = await getInvitation(db, token, viewer?.id);
  const inviter = await getOwnerCard(db, row.inviter_id);
  if (!inviter) throw ended();
  const membership = viewer ? await findMembership(db, viewer.id) : undefined;
  return {
    inviter,
    expiresAt: row.expires_at.toISOString(),
    isOwn: membership?.listId === row.list_id,
    isInOtherList: membership !== undefined && membership.listId !== row.list_id && membership.otherIds.length > 0,
  };
}

/** A list without other people gives way to the one that is joined. @throws ApiError 404, 409 in another list or a full one */
export async function acceptInvitation(tx: Tx, userId: string, token: string, site?: string): Promise<void> {
  const { id, list_id, inviter_id } = await getInvitation(tx, token, userId);
  const own = await findMembership(tx, userId);
  if (own?.listId === list_id) throw conflict('You’re on this list already');
  if (own && own.otherIds.length > 0) throw conflict('You already share a list. Leave that list first.');
  await leaveList(tx, userId);
  if (!(await lockList(tx, list_id))) throw ended();
  await getInvitation(tx, token, userId);
  if (!(await deleteInvitation(tx, id))) throw ended();
  const people = await findPeople(tx, inviter_id);
  if (people.length >= sharedListPeopleMax) throw conflict('This list is full');
  await insertPerson(tx, { listId: list_id, userId, invitedBy: inviter_id });
  await notifyPeople(
    tx,
    people.map(({ user_id }) => user_id),
    {
      title: `${await firstNameOf(tx, userId)} joined your list`,
      body: 'You can add homes and notes now.',
      causedBy: userId,
    },
    site,
  );
}

export async function declineInvitation(tx: Tx, userId: string, token: string, site?: string): Promise<void> {
  const { id, inviter_id } = await getInvitation(tx, token, userId);
  if (inviter_id === userId || !(await deleteInvitation(tx, id))) throw ended();
  await notifyPeople(
    tx,
    [inviter_id],
    {
      title: 'Your invitation was declined',
      body: 'The link no longer works. You can invite someone else.',
      causedBy: userId,
    },
    site,
  );
}
