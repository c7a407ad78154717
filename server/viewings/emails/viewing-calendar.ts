import { calendarFile } from '#server/platform/messages/calendar-file.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { asSentence } from '#server/platform/messages/sentence.ts';
import type { ViewingRow } from '../viewings.repo.ts';

const minuteMs = 60_000;

export interface CalendarSubject {
  row: ViewingRow;
  person: string;
  organizerEmail: string;
  link: string | undefined;
}

/** A viewing as a calendar file, undefined where no time was agreed. */
export function viewingCalendar({ row, person, organizerEmail, link }: CalendarSubject): string | undefined {
  const isCancelled = row.state === 'cancelled';
  const isAgreed = row.state === 'agreed' || row.state === 'moving' || row.state === 'over';
  if (!row.starts_at || !(isCancelled || isAgreed)) return undefined;
  return calendarFile({
    product: 'Viewings',
    uid: `viewing-${row.id}`,
    sequence: row.calendar_sequence,
    isCancelled,
    changedAt: row.updated_at,
    start: row.starts_at,
    end: new Date(row.starts_at.getTime() + row.minutes * minuteMs),
    summary: `Viewing: ${messageExcerpt(row.home)}`,
    location: row.address,
    description: [asSentence(`With ${messageExcerpt(person)}`), link ? `Open the conversation on Gable: ${link}` : '']
      .filter(Boolean)
      .join(' '),
    organizerEmail,
    link,
  });
}
