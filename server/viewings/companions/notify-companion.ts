import type { EventPayload } from '#contract/domain-events.ts';
import { viewingEmailsPerDay } from '#contract/limits.ts';
import { notify, sendNotificationMessage } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { addressIn } from '#server/platform/messages/mail-address.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { tryCountAttempts } from '#server/platform/security/attempt-limits.ts';
import { listPath } from '#server/shared-lists/list-notifications.ts';
import { firstNameOf, shareList } from '#server/shared-lists/people.service.ts';
import type { MailSettings } from '../emails/mail-settings.ts';
import { viewingCalendar } from '../emails/viewing-calendar.ts';
import { viewingTime } from '../emails/viewing-time.ts';
import { findAnyViewing, type ViewingRow } from '../viewings.repo.ts';
import { type CompanionRow, findCompanion } from './companions.repo.ts';

type Companion = Pick<CompanionRow, 'guest_id' | 'companion_id'>;

interface CompanionNotice {
  title: string;
  body: string;
  calendar: string | undefined;
}

/** On the site, and by email with the calendar file as far as the limits for the pair allow. */
async function notifyCompanion(
  tx: Tx,
  { guest_id, companion_id }: Companion,
  { title, body, calendar }: CompanionNotice,
  { site }: MailSettings,
): Promise<void> {
  const texts = { title, body, link: listPath };
  await notify(
    tx,
    [companion_id],
    { type: 'shared_list', ...texts, causedBy: guest_id, isEmailedElsewhere: true },
    site,
  );
  const daySeconds = 86_400;
  const { pair, recipient } = viewingEmailsPerDay;
  const hasRoom = await tryCountAttempts(
    tx,
    { key: `viewing emails of ${guest_id} to ${companion_id}`, max: pair, windowSeconds: daySeconds },
    { key: `viewing emails to ${companion_id}`, max: recipient, windowSeconds: daySeconds },
  );
  if (hasRoom) await sendNotificationMessage(tx, companion_id, { ...texts, subject: 'viewing_change', calendar }, site);
}

/** Notifies the companion of the viewing as it is now; without an agreed time there is no file yet. */
export async function sendCalendar(tx: Tx, row: ViewingRow, companion: Companion, mail: MailSettings): Promise<void> {
  const guest = await firstNameOf(tx, companion.guest_id);
  const home = messageExcerpt(row.home);
  const time = row.starts_at ? `It’s on ${viewingTime(row.time_zone, row.starts_at)}.` : 'The time isn’t agreed yet.';
  const isCancelled = row.state === 'cancelled';
  await notifyCompanion(
    tx,
    companion,
    {
      title: isCancelled ? `The viewing of ${home} is cancelled` : `${guest} takes you along to a viewing of ${home}`,
      body: isCancelled ? 'There’s nothing to do.' : time,
      calendar: companionCalendar(row, guest, mail),
    },
    mail,
  );
}

/** Names the guest, without a link to the conversation, which is theirs. */
export const companionCalendar = (row: ViewingRow, guest: string, { mailFrom }: Pick<MailSettings, 'mailFrom'>) =>
  viewingCalendar({ row, person: guest, organizerEmail: addressIn(mailFrom), link: undefined });

export async function notifyOfEnding(tx: Tx, row: ViewingRow, companion: Companion, mail: MailSettings): Promise<void> {
  const guest = await firstNameOf(tx, companion.guest_id);
  const cancelled = { ...row, state: 'cancelled' as const, calendar_sequence: row.calendar_sequence + 1 };
  await notifyCompanion(
    tx,
    companion,
    {
      title: `${guest} no longer takes you along to ${messageExcerpt(row.home)}`,
      body: 'You can remove it from your calendar.',
      calendar: row.starts_at ? companionCalendar(cancelled, guest, mail) : undefined,
    },
    mail,
  );
}

/** Notifies of an agreed, moved or cancelled time. */
export async function notifyCompanionOfStep(
  tx: Tx,
  { viewingId, step }: Pick<EventPayload<'viewing.changed'>, 'viewingId' | 'step'>,
  mail: MailSettings,
): Promise<void> {
  const companion = await findCompanion(tx, viewingId);
  if (!companion || !(step === 'accepted' || step === 'cancelled')) return;
  const row = await findAnyViewing(tx, viewingId);
  if (!row?.starts_at || !(await shareList(tx, companion.guest_id, companion.companion_id))) return;
  await sendCalendar(tx, row, companion, mail);
}
