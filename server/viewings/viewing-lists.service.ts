import type { ConversationViewings, OpenViewings, Viewing, ViewingCounts } from '#contract/viewing/viewing.ts';
import { isOpen } from '#contract/viewing/viewing-lifecycle.ts';
import { getSentListingIds } from '#server/chat/answers/answers.service.ts';
import { getSubject } from '#server/chat/chat.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { canBeViewed } from '#server/posts/posts.policy.ts';
import { findListing, getCards } from '#server/posts/posts.service.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { placeOf } from './proposals/home-place.ts';
import { busyTimesOf, currentSchedule, otherThan } from './proposals/viewing-schedule.ts';
import { presentViewing } from './viewings.present.ts';
import {
  countPastViewings,
  findOpenViewings,
  findPastViewings,
  findViewingsOfConversation,
  type ViewingRow,
} from './viewings.repo.ts';

export async function presentViewings(db: Db, userId: string, rows: readonly ViewingRow[]): Promise<Viewing[]> {
  const taken = busyTimesOf(await findOpenViewings(db, userId));
  const posts = await getCards(
    db,
    rows.flatMap(({ post_id }) => post_id ?? []),
  );
  const others = [...new Set(rows.map((row) => otherThan(userId, row)))];
  const people = new Map(await Promise.all(others.map(async (id) => [id, await getOwnerCard(db, id)] as const)));
  return rows.map((row) =>
    presentViewing(row, {
      userId,
      person: people.get(otherThan(userId, row)) ?? null,
      post: (row.post_id && posts.get(row.post_id)) || null,
      taken,
    }),
  );
}

type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

function placeInDialog({ card }: Listing) {
  const { home, city, timeZone } = placeOf(card);
  return { home, city, timeZone };
}

/** @throws ApiError 404 where the conversation is not the member's */
export async function getConversationViewings(db: Db, userId: string, id: string): Promise<ConversationViewings> {
  const { otherId, postId, isClosed } = await getSubject(db, userId, id);
  const listing = postId === null ? undefined : await findListing(db, postId);
  const rows = await findViewingsOfConversation(db, id);
  const hasOpen = rows.some((row) => isOpen(currentSchedule(row).state));
  const canBeShown = (found: Listing | undefined): found is Listing =>
    found !== undefined && [userId, otherId].includes(found.ownerId) && canBeViewed(found.card);
  const sent = isClosed || hasOpen || listing ? [] : await getSentListingIds(db, id);
  const sentListings = (await Promise.all(sent.map((listingId) => findListing(db, listingId)))).filter(canBeShown);
  const taken = busyTimesOf(await findOpenViewings(db, userId));
  return {
    viewings: await presentViewings(db, userId, rows),
    canPropose: canBeShown(listing) && !isClosed && !hasOpen,
    place: canBeShown(listing) ? placeInDialog(listing) : null,
    sentListings: sentListings.map((one) => ({ listingId: one.card.id, ...placeInDialog(one) })),
    taken: taken.filter(({ viewingId }) => !rows.some((row) => row.id === viewingId)),
  };
}

export async function getOpenViewings(db: Db, userId: string): Promise<OpenViewings> {
  const viewings = await presentViewings(db, userId, await findOpenViewings(db, userId));
  const byTime = (a: Viewing, b: Viewing) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '');
  return {
    upcoming: viewings.filter(isUpcoming).sort(byTime),
    toAnswer: viewings.filter(needsAnswer),
    waiting: viewings.filter(({ state, proposedByMe }) => state === 'proposed' && proposedByMe),
  };
}

const isUpcoming = ({ state }: Pick<Viewing, 'state'>) => state === 'agreed' || state === 'moving';
const needsAnswer = ({ state, proposedByMe }: Pick<Viewing, 'state' | 'proposedByMe'>) =>
  (state === 'proposed' || state === 'moving') && !proposedByMe;

export const getPastViewings = async (db: Db, userId: string, page: number) => ({
  data: await presentViewings(db, userId, await findPastViewings(db, userId, page)),
  total: await countPastViewings(db, userId),
});

export async function getViewingCounts(db: Db, userId: string): Promise<ViewingCounts> {
  const schedules = (await findOpenViewings(db, userId)).map((row) => currentSchedule(row));
  return {
    upcoming: schedules.filter(isUpcoming).length,
    toAnswer: schedules.filter(({ state, proposedBy }) => needsAnswer({ state, proposedByMe: proposedBy === userId }))
      .length,
    past: await countPastViewings(db, userId),
  };
}
