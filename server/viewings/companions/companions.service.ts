import { companionNamingsPerDay } from '#contract/limits.ts';
import type { AccompaniedViewing } from '#contract/viewing/companion.ts';
import { isOpen } from '#contract/viewing/viewing-lifecycle.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { lockMembership, shareList } from '#server/shared-lists/people.service.ts';
import { getOwnerCards } from '#server/users/users.service.ts';
import type { MailSettings } from '../emails/mail-settings.ts';
import { currentSchedule } from '../proposals/viewing-schedule.ts';
import { findAnyViewing, findViewing, type ViewingRow } from '../viewings.repo.ts';
import { deleteCompanion, findAccompanied, findCompanion, saveCompanion } from './companions.repo.ts';
import { notifyOfEnding, sendCalendar } from './notify-companion.ts';

const noViewing = () => notFound('We couldn’t find this viewing');

async function getOpenViewingOfGuest(db: Db, userId: string, id: string): Promise<ViewingRow> {
  const row = await findViewing(db, userId, id);
  if (!row) throw noViewing();
  if (row.guest_id !== userId) throw forbidden('The visitor names a companion');
  if (!isOpen(currentSchedule(row).state)) throw conflict('This viewing is over');
  return row;
}

/** The companion gets the calendar file once a time is agreed. @throws ApiError 403 for the host, 404 for a person outside the list, 409 once it is over, 429 */
export async function nameCompanion(
  tx: Tx,
  userId: string,
  { id, companionId }: { id: string; companionId: string },
  mail: MailSettings,
): Promise<void> {
  const row = await getOpenViewingOfGuest(tx, userId, id);
  const { listId, otherIds } = await lockMembership(tx, userId);
  if (!otherIds.includes(companionId) || companionId === row.host_id)
    throw notFound('We couldn’t find this person on your list');
  const before = await findCompanion(tx, id);
  if (before?.companion_id === companionId) return;
  await countAttempt(tx, {
    key: `companions named by ${userId}`,
    max: companionNamingsPerDay,
    windowSeconds: 86_400,
  });
  if (before) await notifyOfEnding(tx, row, before, mail);
  const named = { viewing_id: id, list_id: listId, guest_id: userId, companion_id: companionId };
  await saveCompanion(tx, named);
  await sendCalendar(tx, row, named, mail);
}

/** @throws ApiError 404 without a companion */
export async function removeCompanion(tx: Tx, userId: string, id: string, mail: MailSettings): Promise<void> {
  const row = await findViewing(tx, userId, id);
  const companion = row?.guest_id === userId ? await findCompanion(tx, id) : undefined;
  if (!row || !companion || !(await deleteCompanion(tx, id))) throw noViewing();
  await notifyOfEnding(tx, row, companion, mail);
}

/** The viewing, where the member comes along and sees the list of its guest at this moment. */
export async function findViewingAsCompanion(db: Db, userId: string, id: string): Promise<ViewingRow | undefined> {
  const companion = await findCompanion(db, id);
  if (companion?.companion_id !== userId || !(await shareList(db, companion.guest_id, userId))) return undefined;
  return findAnyViewing(db, id);
}

/** The companion of a viewing who still sees the list of its guest. */
export async function findCurrentCompanion(db: Db, row: ViewingRow): Promise<string | undefined> {
  const companion = await findCompanion(db, row.id);
  if (!companion || !(await shareList(db, companion.guest_id, companion.companion_id))) return undefined;
  return companion.companion_id;
}

export async function listAccompanied(db: Db, userId: string): Promise<AccompaniedViewing[]> {
  const rows = await findAccompanied(db, userId);
  const people = await getOwnerCards(
    db,
    rows.flatMap(({ guest_id, companion_id }) => [guest_id, companion_id]),
  );
  const shared: AccompaniedViewing[] = [];
  for (const row of rows) {
    const { state, startsAt, minutes } = currentSchedule(row);
    if (!isOpen(state) || !(await shareList(db, row.guest_id, row.companion_id))) continue;
    shared.push({
      viewingId: row.id,
      isMine: row.guest_id === userId,
      guest: people.get(row.guest_id) ?? null,
      companion: people.get(row.companion_id) ?? null,
      state,
      startsAt,
      minutes,
      home: row.home,
      city: row.city,
      timeZone: row.time_zone,
    });
  }
  return shared;
}
