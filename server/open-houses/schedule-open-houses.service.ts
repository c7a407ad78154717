import findTimeZone from '@photostructure/tz-lookup';
import { openHouseChangesPerDay, openHouseDaysAhead } from '#contract/limits.ts';
import type { OpenHouses, SubmittedOpenHouses } from '#contract/open-house/open-house.ts';
import type { FieldError } from '#contract/result.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { canBeViewed } from '#server/posts/posts.policy.ts';
import { findListing } from '#server/posts/posts.service.ts';
import { toEventDate } from './notify-recipients.ts';
import {
  cancelOpenHouse,
  findOpenHouses,
  insertOpenHouse,
  lockListing,
  type OpenHouseRow,
  updateOpenHouse,
} from './open-houses.repo.ts';
import { getOpenHouses } from './open-houses.service.ts';

const dayMs = 86_400_000;

type Submitted = SubmittedOpenHouses['openHouses'][number];

/** Replaces the coming dates of the member's listing. @throws ApiError 404, 409 for a post without visits or a date that is gone, 422, 429 */
export async function scheduleOpenHouses(
  tx: Tx,
  postId: string,
  userId: string,
  { openHouses }: SubmittedOpenHouses,
): Promise<OpenHouses> {
  const post = await lockListing(tx, postId);
  if (!post || post.owner_id !== userId) throw notFound('We couldn’t find this post');
  const listing = canBeViewed(post) ? await findListing(tx, postId) : undefined;
  if (!listing) throw conflict('Open houses need a published listing');
  await countAttempt(tx, {
    key: `open houses of ${postId}`,
    max: openHouseChangesPerDay,
    windowSeconds: dayMs / 1_000,
    refusal: 'You’ve changed these open houses many times today. Try again tomorrow.',
  });
  const now = Date.now();
  const coming = (await findOpenHouses(tx, postId)).filter(
    ({ cancelled_at, ends_at }) => cancelled_at === null && ends_at.getTime() > now,
  );
  const known = new Map(coming.map((row) => [row.id, row]));
  if (openHouses.some(({ id }) => id !== undefined && !known.has(id)))
    throw conflict('These open houses were changed elsewhere. Reload the page.');
  const errors = openHouses.flatMap((one, at) => timeError(one, known.get(one.id ?? ''), at, now));
  if (errors.length > 0) throw invalid(errors);
  const { lat, lng } = listing.card.address;
  const timeZone = findTimeZone(lat, lng);
  const kept = new Set(openHouses.map(({ id }) => id));
  const cancelled = coming.filter(({ id }) => !kept.has(id));
  for (const { id } of cancelled) await cancelOpenHouse(tx, id);
  if (cancelled.length > 0)
    await publishEvent(tx, 'open_house.cancelled', { postId }, { dates: cancelled.map(toEventDate) });
  const moved: OpenHouseRow[] = [];
  for (const { id, startsAt, endsAt, note } of openHouses) {
    const row = { starts_at: startsAt, ends_at: endsAt, note, time_zone: timeZone };
    const before = known.get(id ?? '');
    if (!before) await insertOpenHouse(tx, { ...row, post_id: postId });
    else {
      if (isMoved(before, row)) moved.push(before);
      if (isMoved(before, row) || before.note !== note) await updateOpenHouse(tx, before.id, row);
    }
  }
  if (moved.length > 0) await publishEvent(tx, 'open_house.moved', { postId }, { dates: moved.map(toEventDate) });
  return getOpenHouses(tx, postId, { id: userId });
}

function timeError(
  { startsAt, endsAt }: Submitted,
  before: OpenHouseRow | undefined,
  at: number,
  now: number,
): FieldError[] {
  const starts = Date.parse(startsAt);
  const path = `openHouses.${at}.startsAt`;
  if (starts > now + openHouseDaysAhead * dayMs)
    return [{ path, message: `Choose a day within ${openHouseDaysAhead} days` }];
  const isRunning = before?.starts_at.getTime() === starts && Date.parse(endsAt) > now;
  return starts > now || isRunning ? [] : [{ path, message: 'Choose a later time' }];
}

const isMoved = (before: OpenHouseRow, row: { starts_at: string; ends_at: string }) =>
  before.starts_at.toISOString() !== row.starts_at || before.ends_at.toISOString() !== row.ends_at;
