import { randomUUID } from 'node:crypto';
import type { EventPayload } from '#contract/domain-events.ts';
import type { ListingEnding } from '#contract/viewing/listing-ending.ts';
import { applyAction, type ViewingSchedule, type ViewingStepName } from '#contract/viewing/viewing-lifecycle.ts';
import { lockConversationsAbout, lockConversationsBetween } from '#server/chat/conversation-locks.service.ts';
import { isStillBlocked } from '#server/chat/safety.service.ts';
import { storeMessage } from '#server/chat/send-message.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { canBeViewed } from '#server/posts/posts.policy.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { currentSchedule } from './proposals/viewing-schedule.ts';
import { findOpenViewingsIn, type ViewingRow } from './viewings.repo.ts';
import { applyStep } from './viewings.service.ts';

/** How a member gets out of a viewing, whatever its state; undefined where time has ended it. */
function endingOf(row: ViewingRow, userId: string): { schedule: ViewingSchedule; step: ViewingStepName } | undefined {
  const schedule = currentSchedule(row);
  for (const action of ['cancel', 'decline', 'withdraw'] as const) {
    const outcome = applyAction(schedule, { action }, userId, Date.now());
    if ('schedule' in outcome) return outcome;
  }
  return undefined;
}

/** Ends a viewing whose conversation is locked, and notifies the other member as of any cancellation. @returns false where time had ended it */
export async function endViewing(tx: Tx, userId: string, row: ViewingRow, because?: ListingEnding): Promise<boolean> {
  const ending = endingOf(row, userId);
  const step = ending && { ...ending, clientId: randomUUID(), note: '', ...(because && { because }) };
  if (step) await applyStep(tx, userId, row, step, storeMessage);
  return step !== undefined;
}

/** Ends the viewings of a member with the person they blocked. A block that was undone ends none. */
export async function endViewingsOfBlock(tx: Tx, userId: string, block: EventPayload<'member.blocked'>): Promise<void> {
  const conversations = await lockConversationsBetween(tx, userId, block.blockedId);
  if (!(await isStillBlocked(tx, userId, block))) return;
  for (const row of await findOpenViewingsIn(tx, conversations)) await endViewing(tx, userId, row);
}

/** In the name of its owner. A post that is back by then keeps its viewings. */
export async function endViewingsOfPost(tx: Tx, postId: string, because: ListingEnding): Promise<void> {
  const conversations = await lockConversationsAbout(tx, postId);
  const listing = await findListing(tx, postId);
  if (!listing || canBeViewed(listing.card)) return;
  for (const row of await findOpenViewingsIn(tx, conversations))
    if (row.post_id === postId) await endViewing(tx, row.host_id, row, because);
}
