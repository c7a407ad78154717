import { viewingDaysAhead } from '#contract/limits.ts';
import type { ListingEnding } from '#contract/viewing/listing-ending.ts';
import type { NewViewing, Viewing, ViewingAnswer } from '#contract/viewing/viewing.ts';
import {
  applyAction,
  isOpen,
  type ViewingRefusal,
  type ViewingSchedule,
  type ViewingStepName,
} from '#contract/viewing/viewing-lifecycle.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import { getSentListingIds } from '#server/chat/answers/answers.service.ts';
import { getSubject } from '#server/chat/chat.service.ts';
import { lockForAnswer, sendMessage, sendWithoutRateLimit } from '#server/chat/send-message.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { canBeViewed } from '#server/posts/posts.policy.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { placeOf } from './proposals/home-place.ts';
import { findOverlap } from './proposals/overlaps.ts';
import { countProposal } from './proposals/proposal-limits.ts';
import { busyTimesOf, currentSchedule } from './proposals/viewing-schedule.ts';
import { presentViewings } from './viewing-lists.service.ts';
import {
  findOpenViewings,
  findViewing,
  findViewingsOfConversation,
  insertViewing,
  lockCalendar,
  storeEnd,
  updateViewing,
  type ViewingRow,
} from './viewings.repo.ts';

const noViewing = () => notFound('We couldn’t find this viewing');
const noHome = () => conflict('There is no home to see here');
const sentInOtherConversation = () => conflict('This was sent in another conversation');

const refusals: Record<ViewingRefusal, string> = {
  closed: 'This viewing is closed. You can propose new times.',
  not_your_turn: 'It’s the other person’s turn to answer',
  not_proposed: 'That time is no longer proposed',
  time_passed: 'That time has passed. Choose another one.',
  nothing_agreed: 'There’s no agreed viewing to cancel',
};

/**
 * Proposes a viewing of the listing that a conversation is about, or of one that was sent in it. Sent again under the same client id it proposes once.
 *
 * @throws ApiError 403 where one of the two cannot write, 404 where the conversation is not the member's, 409 where there is no listing to
 *   see or another viewing is open, 422 for times that are too far off, 429 where the member proposed too often
 */
export async function proposeViewing(
  tx: Tx,
  userId: string,
  conversationId: string,
  { clientId, times, minutes, note, listingId }: NewViewing,
): Promise<Viewing> {
  const sent = await lockForAnswer(tx, userId, conversationId, clientId);
  if (sent) return presentAgain(tx, userId, sent.viewing);
  requireSoon(times);
  const { otherId, postId } = await getSubject(tx, userId, conversationId);
  if (listingId !== null && !(await getSentListingIds(tx, conversationId)).includes(listingId)) throw noHome();
  const listing = await requireListing(tx, listingId ?? postId);
  if (listing.ownerId !== userId && listing.ownerId !== otherId) throw noHome();
  for (const row of await findViewingsOfConversation(tx, conversationId)) await requireEnded(tx, row);
  const now = new Date();
  if (times.some((time) => Date.parse(time) <= now.getTime())) throw conflict(refusals.time_passed);
  const { home, address, city, timeZone } = placeOf(listing.card);
  const row = await insertViewing(tx, {
    conversation_id: conversationId,
    post_id: listing.card.id,
    host_id: listing.ownerId,
    guest_id: listing.ownerId === userId ? otherId : userId,
    state: 'proposed',
    proposed_by: userId,
    times,
    proposed_minutes: minutes,
    minutes,
    home,
    address,
    city,
    time_zone: timeZone,
    version: 1,
    steps: [{ version: 1, step: 'proposed', by: userId, startsAt: null, at: now.toISOString() }],
    updated_at: now,
  });
  await countProposal(tx, userId, row);
  return sendStep(tx, userId, { row, step: 'proposed', clientId, note, previousStartsAt: null });
}

const dayMs = 86_400_000;

function requireSoon(times: readonly string[]): void {
  if (times.some((time) => Date.parse(time) > Date.now() + viewingDaysAhead * dayMs))
    throw invalid([{ path: 'times', message: `Choose times within ${viewingDaysAhead} days` }]);
}

async function requireListing(tx: Tx, postId: string | null) {
  const listing = postId === null ? undefined : await findListing(tx, postId);
  if (!listing) throw noHome();
  if (!canBeViewed(listing.card)) throw conflict('This listing is no longer available, so it can’t be shown');
  return listing;
}

async function requireEnded(tx: Tx, row: ViewingRow): Promise<void> {
  if (!isOpen(row.state)) return;
  const { state } = currentSchedule(row);
  if (state !== 'lapsed' && state !== 'over') throw conflict('There’s already a viewing in this conversation');
  await storeEnd(tx, row.id, state);
}

/**
 * Answers a viewing as the member has read it.
 *
 * @throws ApiError 403 where one of the two cannot write, 404 where the viewing is not the member's, 409 where it has changed meanwhile, the
 *   answer is not the member's to give, or the time overlaps with another viewing of theirs, 429 where the member proposed too often
 */
export async function answerViewing(tx: Tx, userId: string, id: string, answer: ViewingAnswer): Promise<Viewing> {
  const known = await findViewing(tx, userId, id);
  if (!known) throw noViewing();
  const sent = await lockForAnswer(tx, userId, known.conversation_id, answer.clientId);
  if (sent) return presentAgain(tx, userId, sent.viewing);
  const row = await findViewing(tx, userId, id);
  if (row?.version !== answer.version) throw conflict('This viewing has changed. Check it and answer again.');
  if (answer.action === 'propose') requireSoon(answer.times);
  const outcome = applyAction(currentSchedule(row), answer, userId, Date.now());
  if ('refusal' in outcome) throw conflict(refusals[outcome.refusal]);
  if (answer.action === 'propose' || answer.action === 'accept') await requireListing(tx, row.post_id);
  if (answer.action === 'propose') await countProposal(tx, userId, row);
  if (answer.action === 'accept') await requireFreeTime(tx, userId, row, answer);
  const step = { ...outcome, clientId: answer.clientId, note: 'note' in answer ? answer.note : '' };
  return applyStep(tx, userId, row, step, answer.action === 'propose' ? sendMessage : sendWithoutRateLimit);
}

async function requireFreeTime(
  tx: Tx,
  userId: string,
  row: ViewingRow,
  { startsAt, overlapIsFine }: Extract<ViewingAnswer, { action: 'accept' }>,
): Promise<void> {
  await lockCalendar(tx, userId);
  const time = { viewingId: row.id, startsAt, minutes: row.proposed_minutes };
  const overlap = findOverlap(time, busyTimesOf(await findOpenViewings(tx, userId)));
  if (overlap && !overlapIsFine) throw conflict(`You have a viewing of ${overlap.home} at that time`);
}

interface Step {
  schedule: ViewingSchedule;
  step: ViewingStepName;
  clientId: string;
  note: string;
  because?: ListingEnding;
}

/** Stores a step of a viewing whose conversation is locked, and sends it as a message. */
export async function applyStep(
  tx: Tx,
  userId: string,
  row: ViewingRow,
  { schedule, step, clientId, note, because }: Step,
  send: typeof sendMessage,
): Promise<Viewing> {
  const previousStartsAt = row.starts_at?.toISOString() ?? null;
  const changesCalendar = step === 'accepted' || step === 'cancelled';
  const at = new Date().toISOString();
  const said = { ...(note && { note }), ...(because && { because }) };
  const updated = await updateViewing(tx, row.id, {
    state: schedule.state,
    proposed_by: schedule.proposedBy,
    times: schedule.times,
    proposed_minutes: schedule.proposedMinutes,
    starts_at: schedule.startsAt,
    minutes: schedule.minutes,
    agreed_at: step === 'accepted' ? at : (row.agreed_at ?? null),
    calendar_sequence: row.calendar_sequence + (changesCalendar && row.starts_at ? 1 : 0),
    steps: [...row.steps, { version: row.version + 1, step, by: userId, startsAt: schedule.startsAt, at, ...said }],
  });
  return sendStep(tx, userId, { row: updated, step, clientId, note, previousStartsAt, because }, send);
}

interface SentStep {
  row: ViewingRow;
  step: ViewingStepName;
  clientId: string;
  note: string;
  previousStartsAt: string | null;
  because?: ListingEnding | undefined;
}

async function sendStep(
  tx: Tx,
  userId: string,
  { row, step, clientId, note, previousStartsAt, because }: SentStep,
  send: typeof sendMessage = sendMessage,
): Promise<Viewing> {
  const isAnswer = row.times.length === 0;
  const viewing: ViewingStep = {
    viewingId: row.id,
    version: row.version,
    step,
    home: row.home,
    city: row.city,
    timeZone: row.time_zone,
    times: row.times,
    minutes: isAnswer ? row.minutes : row.proposed_minutes,
    startsAt: row.starts_at?.toISOString() ?? null,
    previousStartsAt,
    ...(because && { because }),
  };
  await send(tx, userId, row.conversation_id, {
    clientId,
    content: note,
    viewing,
    attachments: [],
    listingId: null,
  });
  await publishEvent(tx, 'viewing.changed', {}, { viewingId: row.id, version: row.version, step, by: userId });
  return present(tx, userId, row);
}

async function present(tx: Tx, userId: string, row: ViewingRow): Promise<Viewing> {
  const [viewing] = await presentViewings(tx, userId, [row]);
  return viewing as Viewing;
}

async function presentAgain(tx: Tx, userId: string, step: ViewingStep | null): Promise<Viewing> {
  const row = step && (await findViewing(tx, userId, step.viewingId));
  if (!row) throw sentInOtherConversation();
  return present(tx, userId, row);
}

/** @throws ApiError 404 where it is not the member's */
export async function getOwnViewing(tx: Parameters<typeof findViewing>[0], userId: string, id: string) {
  const row = await findViewing(tx, userId, id);
  if (!row) throw noViewing();
  return row;
}
