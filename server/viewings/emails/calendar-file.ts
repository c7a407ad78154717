import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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

/** A viewing as a calendar file, undefined where no time was agreed. The uid stays, the sequence grows with each change. */
export function calendarFile({ row, person, organizerEmail, link }: CalendarSubject): string | undefined {
  const isCancelled = row.state === 'cancelled';
  const isAgreed = row.state === 'agreed' || row.state === 'moving' || row.state === 'over';
  if (!row.starts_at || !(isCancelled || isAgreed)) return undefined;
  const calendar = ical({
    prodId: { company: 'Gable', product: 'Viewings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `viewing-${row.id}@gable`,
    sequence: row.calendar_sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: row.updated_at,
    start: row.starts_at,
    end: new Date(row.starts_at.getTime() + row.minutes * minuteMs),
    summary: `Viewing: ${messageExcerpt(row.home)}`,
    location: messageExcerpt(row.address),
    description: [asSentence(`With ${messageExcerpt(person)}`), link ? `Open the conversation on Gable: ${link}` : '']
      .filter(Boolean)
      .join(' '),
    organizer: { name: 'Gable', email: organizerEmail },
    ...(link && { url: link }),
  });
  return calendar.toString();
}
