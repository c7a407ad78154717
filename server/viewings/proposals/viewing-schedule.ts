import { scheduleAt, type ViewingSchedule } from '#contract/viewing/viewing-lifecycle.ts';
import type { ViewingRow } from '../viewings.repo.ts';
import type { BusyTime } from './overlaps.ts';

/** A stored viewing as a schedule, with what time has changed of it. */
export const currentSchedule = (row: ViewingRow): ViewingSchedule =>
  scheduleAt(
    {
      state: row.state,
      proposedBy: row.proposed_by,
      times: row.times,
      proposedMinutes: row.proposed_minutes,
      startsAt: row.starts_at?.toISOString() ?? null,
      minutes: row.minutes,
    },
    Date.now(),
  );

/** The agreed viewings among a member's open ones. */
export const busyTimesOf = (rows: readonly ViewingRow[]): BusyTime[] =>
  rows.flatMap((row) => {
    const { state, startsAt, minutes } = currentSchedule(row);
    const isTaken = (state === 'agreed' || state === 'moving') && startsAt !== null;
    return isTaken ? [{ viewingId: row.id, startsAt, minutes, home: row.home }] : [];
  });

export const otherThan = (userId: string, { host_id, guest_id }: Pick<ViewingRow, 'host_id' | 'guest_id'>) =>
  host_id === userId ? guest_id : host_id;
