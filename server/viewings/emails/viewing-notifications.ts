import { listingEndingTexts } from '#contract/viewing/listing-ending.ts';
import type { ViewingStepName } from '#contract/viewing/viewing-lifecycle.ts';
import type { NewNotification } from '#server/notifications/notifications.service.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { asSentence } from '#server/platform/messages/sentence.ts';
import type { ViewingRow } from '../viewings.repo.ts';
import { viewingTime, zoneName } from './viewing-time.ts';

const titles: Record<ViewingStepName, (name: string) => string> = {
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

/** Notifies a member of a viewing's last step, in the home’s time zone; of a step of their own, what it changed in the calendar. */
export function changeNotification(
  row: ViewingRow,
  userId: string,
  person: string,
): Pick<NewNotification, 'title' | 'body'> {
  const { step, by, note, because } = row.steps.at(-1) as ViewingRow['steps'][number];
  const previousStartsAt = row.steps.at(-2)?.startsAt;
  const isOwn = by === userId;
  const timeOf = (instant: string) => viewingTime(row.time_zone, new Date(instant));
  const agreed = row.starts_at ? timeOf(row.starts_at.toISOString()) : '';
  const stays = `It stays on ${agreed}`;
  const times = `imes: ${row.times.map(timeOf).join('; ')}.`;
  const proposal =
    row.state === 'moving' ? `${stays} until ${isOwn ? 'it’s answered' : 'you answer'}. New t${times}` : `T${times}`;
  const isMoved = previousStartsAt && previousStartsAt !== row.starts_at?.toISOString();
  const lines: Record<ViewingStepName, string> = {
    proposed: proposal,
    suggested: proposal,
    changed: proposal,
    accepted: `It’s on ${agreed}${isMoved ? `, not ${timeOf(previousStartsAt)}` : ''}.`,
    declined: 'You can propose new times.',
    withdrawn: 'There’s nothing to answer any more.',
    move_asked: proposal,
    kept: `${stays}.`,
    move_withdrawn: `${stays}.`,
    cancelled: `It was on ${agreed}.`,
  };
  const line = because && step !== 'cancelled' ? [] : [lines[step], asSentence(zoneName(row))];
  const reason = because
    ? [listingEndingTexts[because], 'If it’s listed again, this viewing stays cancelled. You can propose a new time.']
    : [];
  const ownTitle = `Your viewing is ${step === 'cancelled' ? 'cancelled' : 'agreed'}`;
  return {
    title: isOwn ? ownTitle : titles[step](messageExcerpt(person)),
    body: [
      asSentence(messageExcerpt(row.home)),
      ...(isOwn ? [asSentence(`With ${messageExcerpt(person)}`)] : []),
      ...line,
      ...reason,
      ...(note && !isOwn ? [`“${messageExcerpt(note)}”`] : []),
    ].join(' '),
  };
}

export const viewingsPath = '/viewings';

export function reminderNotification(
  row: ViewingRow & { starts_at: Date },
  hoursBefore: number,
  name: string,
): NewNotification {
  const home = messageExcerpt(row.home);
  const time = `${viewingTime(row.time_zone, row.starts_at)}, ${zoneName(row, row.starts_at)}`;
  const sentences = [time, `With ${messageExcerpt(name)}`, messageExcerpt(row.address)].map(asSentence);
  return {
    type: 'viewing_reminder',
    title: hoursBefore >= 24 ? `Tomorrow: viewing of ${home}` : `Soon: viewing of ${home}`,
    body: sentences.join(' '),
    link: viewingsPath,
  };
}
