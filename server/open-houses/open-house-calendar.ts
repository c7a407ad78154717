import type { PostAddress } from '#contract/post/post.ts';
import { calendarFile } from '#server/platform/messages/calendar-file.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

export function openHouseCalendar(
  row: OpenHouseRow,
  { place, link }: { place: PostAddress; link: string | undefined },
): string {
  const address = [place.unit && `Unit ${place.unit}`, place.fullAddress].filter(Boolean).join(', ');
  return calendarFile({
    product: 'Open houses',
    uid: `open-house-${row.id}`,
    sequence: row.sequence,
    isCancelled: row.cancelled_at !== null,
    changedAt: row.updated_at,
    start: row.starts_at,
    end: row.ends_at,
    summary: `Open house: ${messageExcerpt(place.exact ? address : place.city)}`,
    location: address,
    description: messageExcerpt(row.note),
    link,
  });
}
