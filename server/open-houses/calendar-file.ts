import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { PostAddress } from '#contract/post/post.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

/** An open house as a calendar file; the uid stays, the sequence grows with each change. */
export function openHouseCalendar(
  row: OpenHouseRow,
  { place, link }: { place: PostAddress; link: string | undefined },
): string {
  const isCancelled = row.cancelled_at !== null;
  const address = [place.unit && `Unit ${place.unit}`, place.fullAddress].filter(Boolean).join(', ');
  const calendar = ical({
    prodId: { company: 'Gable', product: 'Open houses', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `open-house-${row.id}@gable`,
    sequence: row.sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: row.updated_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: `Open house: ${messageExcerpt(place.exact ? address : place.city)}`,
    location: messageExcerpt(address),
    description: messageExcerpt(row.note),
    ...(link && { url: link }),
  });
  return calendar.toString();
}
