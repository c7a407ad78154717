import type { Tx } from '#server/platform/db/transaction.ts';
import { addressIn } from '#server/platform/messages/mail-address.ts';
import type { MailSettings } from '../emails/mail-settings.ts';
import { viewingCalendar } from '../emails/viewing-calendar.ts';
import { changeNotification, viewingsPath } from '../emails/viewing-notifications.ts';
import { findReachableMember } from '../members.repo.ts';
import { otherThan } from '../proposals/viewing-schedule.ts';
import type { ViewingRow } from '../viewings.repo.ts';
import type { DueNotice } from './viewing-notices.repo.ts';

export interface ViewingChange {
  row: ViewingRow;
  otherId: string;
  title: string;
  body: string;
  calendar: string | undefined;
}

/** Viewing change since a member was notified; null where they know it, such as by their own answer. */
export async function describeChange(
  tx: Tx,
  userId: string,
  { row, notifiedVersion, notifiedSequence }: DueNotice,
  { site, mailFrom }: MailSettings,
): Promise<(ViewingChange & { isNews: boolean }) | null> {
  const last = row.steps.at(-1);
  const isNews = last !== undefined && last.by !== userId && last.version > notifiedVersion;
  const isCalendarBehind = row.starts_at !== null && (notifiedSequence ?? -1) < row.calendar_sequence;
  if (!isNews && !isCalendarBehind) return null;
  const otherId = otherThan(userId, row);
  const person = (await findReachableMember(tx, otherId))?.first_name || 'A former member';
  const link = site && `${site}${viewingsPath}`;
  return {
    row,
    otherId,
    isNews,
    ...changeNotification(row, userId, person),
    calendar: isCalendarBehind
      ? viewingCalendar({ row, person, organizerEmail: addressIn(mailFrom), link })
      : undefined,
  };
}
