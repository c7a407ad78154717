import type { ConversationReport } from '#contract/chat/conversation.ts';
import type { EventPayload } from '#contract/domain-events.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { lockConversationsBetween } from './conversation-locks.service.ts';
import { lockConversation } from './messages.repo.ts';
import { deleteBlock, insertBlock, lockBlock, saveConversationReport } from './safety.repo.ts';

const noConversation = () => notFound('We couldn’t find this conversation');
const noPerson = () => notFound('We couldn’t find this person');

/** @throws ApiError 404 where the conversation is not the member's */
export async function reportConversation(tx: Tx, userId: string, id: string, said: ConversationReport): Promise<void> {
  if (!(await lockConversation(tx, userId, id))) throw noConversation();
  await saveConversationReport(tx, { conversationId: id, reporterId: userId, ...said });
}

/** @throws ApiError 404 for an unknown person and for the member */
export async function blockPerson(tx: Tx, userId: string, otherId: string): Promise<void> {
  if (otherId === userId || !(await getOwnerCard(tx, otherId))) throw noPerson();
  // A message that is being stored comes before the block; a later one is refused.
  await lockConversationsBetween(tx, userId, otherId);
  const blockedAt = await insertBlock(tx, userId, otherId);
  if (!blockedAt) return;
  const payload = { blockedId: otherId, blockedAt: blockedAt.toISOString() };
  await publishEvent(tx, 'member.blocked', { userId }, payload);
}

/** Whether the block of an event is in force, and not a later one. It stays until the end of the transaction. */
export async function isStillBlocked(
  tx: Tx,
  userId: string,
  { blockedId, blockedAt }: EventPayload<'member.blocked'>,
): Promise<boolean> {
  const standsSince = (await lockBlock(tx, userId, blockedId))?.toISOString();
  return standsSince !== undefined && (blockedAt === undefined || blockedAt === standsSince);
}

/** Unblocks a person, a former member too. @throws ApiError 404 for a person who is neither blocked nor known */
export async function unblockPerson(tx: Tx, userId: string, otherId: string): Promise<void> {
  if (await deleteBlock(tx, userId, otherId))
    await publishEvent(tx, 'member.unblocked', { userId }, { unblockedId: otherId });
  else if (!(await getOwnerCard(tx, otherId))) throw noPerson();
}
