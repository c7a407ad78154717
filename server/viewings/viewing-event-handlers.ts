import { sendNotificationMessage } from '#server/notifications/notifications.service.ts';
import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { calendarFile } from './emails/calendar-file.ts';
import { changeNotification } from './emails/viewing-notifications.ts';
import { endViewingsOfBlock, endViewingsOfPost } from './end-viewing.ts';
import { findReachableMember } from './members.repo.ts';
import { otherThan } from './viewing-plan.ts';
import { findAnyViewing } from './viewings.repo.ts';

export interface MailSettings {
  /** Base address for links, where it is known. */
  site: string | undefined;
  mailFrom: string;
}

export const addressIn = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;

type ViewingEventHandlers = Pick<EventHandlers, 'viewing.changed' | 'member.blocked'> & {
  [Name in 'post.closed' | 'post.removed' | 'post.removed_by_admin']: Pick<EventHandlers[Name], 'end-viewings'>;
};

export const createViewingEventHandlers = ({ site, mailFrom }: MailSettings): ViewingEventHandlers => ({
  'member.blocked': {
    'end-viewings': (tx, { userId, payload }) => endViewingsOfBlock(tx, userId ?? '', payload),
  },
  'post.closed': {
    'end-viewings': (tx, { postId, payload }) => endViewingsOfPost(tx, postId ?? '', payload.reason),
  },
  'post.removed': { 'end-viewings': (tx, { postId }) => endViewingsOfPost(tx, postId ?? '', 'removed') },
  'post.removed_by_admin': { 'end-viewings': (tx, { postId }) => endViewingsOfPost(tx, postId ?? '', 'removed') },
  'viewing.changed': {
    'email-other-member': async (tx, { payload }) => {
      const row = await findAnyViewing(tx, payload.viewingId);
      // A later step is told by a message of its own.
      if (row?.version !== payload.version) return;
      const member = await findReachableMember(tx, otherThan(payload.by, row));
      if (!member) return;
      const by = await findReachableMember(tx, payload.by);
      const name = by?.first_name || 'A former member';
      const notification = changeNotification(row, payload, name);
      const touchesCalendar = payload.step === 'accepted' || payload.step === 'cancelled';
      const link = site && `${site}${notification.link}`;
      const calendar = touchesCalendar
        ? calendarFile({ row, person: name, organizerEmail: addressIn(mailFrom), link })
        : undefined;
      await sendNotificationMessage(tx, member.id, { ...notification, subject: 'viewing_change', calendar }, site);
    },
  },
});
