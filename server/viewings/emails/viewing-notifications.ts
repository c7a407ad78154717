import type { EventPayload } from '#contract/domain-events.ts';
import { listingEndingTexts } from '#contract/viewing/listing-ending.ts';
import type { NewNotification } from '#server/notifications/notifications.service.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import type { ViewingRow } from '../viewings.repo.ts';
import { viewingTime, zoneName } from './viewing-time.ts';

type Change = EventPayload<'viewing.changed'>;

const titles: Record<Change['step'], (name: string) => string> = {
  proposed: (name) => `${name} proposed a viewing`,
  suggested: (name) => `${name} suggested other times`,
  changed: (name) => `${name} changed the times`,
  accepted: (name) => `${name} accepted: the viewing is agreed`,
  declined: (name) => `${name} can’t make these times`,
  withdrawn: (name) => `${name} withdrew the proposal`,
  move_asked: (name) => `${name} wants to move the viewing`,
  kept: (name) => `${name} keeps the agreed time`,
  move_withdrawn: (name) => `${name} no longer asks to move the viewing`,
  cancelled: (name) => `${name} cancelled the viewing`,
};

/** Tells one member of a step of the other, in the home’s time zone. */
export function changeNotification(
  row: ViewingRow,
  { step, note, previousStartsAt, because }: Change,
  name: string,
): Omit<NewNotification, 'type'> {
  const timesOf = (times: readonly string[]) => times.map((time) => viewingTime(row.time_zone, new Date(time)));
  const agreed = row.starts_at ? timesOf([row.starts_at.toISOString()]) : [];
  const lines: Record<Change['step'], string> = {
    proposed: `Times: ${timesOf(row.times).join('; ')}.`,
    suggested: `Times: ${timesOf(row.times).join('; ')}.`,
    changed: `Times: ${timesOf(row.times).join('; ')}.`,
    accepted: `It’s on ${agreed[0]}${previousStartsAt && previousStartsAt !== row.starts_at?.toISOString() ? `, not ${timesOf([previousStartsAt])[0]}` : ''}.`,
    declined: 'You can propose new times.',
    withdrawn: 'There’s nothing to answer any more.',
    move_asked: `It stays on ${agreed[0]} until you answer. New times: ${timesOf(row.times).join('; ')}.`,
    kept: `It stays on ${agreed[0]}.`,
    move_withdrawn: `It stays on ${agreed[0]}.`,
    cancelled: `It was on ${agreed[0]}.`,
  };
  const line = because && step !== 'cancelled' ? [] : [lines[step], `${zoneName(row)}.`];
  const reason = because
    ? [listingEndingTexts[because], 'If it’s listed again, this viewing stays cancelled. You can propose a new time.']
    : [];
  return {
    title: titles[step](name),
    body: [`${row.home}.`, ...line, ...reason, ...(note ? [`“${messageExcerpt(note)}”`] : [])].join(' '),
    link: viewingsPath,
  };
}

export const viewingsPath = '/viewings';

export const reminderNotification = (
  row: ViewingRow & { starts_at: Date },
  hoursBefore: number,
  name: string,
): NewNotification => ({
  type: 'viewing_reminder',
  title: hoursBefore >= 24 ? `Tomorrow: viewing of ${row.home}` : `Soon: viewing of ${row.home}`,
  body: `${viewingTime(row.time_zone, row.starts_at)}, ${zoneName(row, row.starts_at)}. With ${name}. ${row.address}.`,
  link: viewingsPath,
});
