import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { messageExcerpt } from './message-excerpt.ts';

export interface CalendarEvent {
  product: 'Viewings' | 'Open houses';
  uid: string;
  /** Grows with each change, while the uid stays. */
  sequence: number;
  isCancelled: boolean;
  changedAt: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  organizerEmail?: string;
  link: string | undefined;
}

/** The text of an iCalendar file (RFC 5545) with one event. */
export function calendarFile({
  product,
  uid,
  isCancelled,
  changedAt,
  location,
  organizerEmail,
  link,
  ...event
}: CalendarEvent) {
  const calendar = ical({
    prodId: { company: 'Gable', product, language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...event,
    id: `${uid}@gable`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: changedAt,
    location: messageExcerpt(location),
    ...(organizerEmail && { organizer: { name: 'Gable', email: organizerEmail } }),
    ...(link && { url: link }),
  });
  return calendar.toString();
}

export const calendarType = 'text/calendar; charset=utf-8';
