import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { notifyCompanionOfStep } from './companions/notify-companion.ts';
import { forgetHomeOfDeletedHost } from './deletion/deleted-member.service.ts';
import type { MailSettings } from './emails/mail-settings.ts';
import { endViewingsOfBlock, endViewingsOfPost } from './end-viewing.ts';
import { notifyOfStep } from './notices/notify-of-viewings.ts';
import { findAnyViewing } from './viewings.repo.ts';

type ViewingEventHandlers = Pick<EventHandlers, 'viewing.changed'> & {
  'member.blocked': Pick<EventHandlers['member.blocked'], 'end-viewings'>;
} & {
  [Name in 'post.closed' | 'post.removed']: Pick<EventHandlers[Name], 'end-viewings'>;
};

export const createViewingEventHandlers = (mail: MailSettings): ViewingEventHandlers => ({
  'member.blocked': {
    'end-viewings': (tx, { userId, payload }) => endViewingsOfBlock(tx, userId ?? '', payload),
  },
  'post.closed': {
    'end-viewings': (tx, { postId, payload }) => endViewingsOfPost(tx, postId ?? '', payload.reason),
  },
  'post.removed': {
    'end-viewings': async (tx, { postId, payload }) => {
      // Closing the account has ended them.
      if (payload.by !== 'account') await endViewingsOfPost(tx, postId ?? '', 'removed');
    },
  },
  'viewing.changed': {
    'tell-companion': (tx, { payload }) => notifyCompanionOfStep(tx, payload, mail),
    'email-other-member': async (tx, { payload }) => {
      const row = await findAnyViewing(tx, payload.viewingId);
      if (!row) return;
      await notifyOfStep(tx, row, payload, { now: new Date(), mail });
      await forgetHomeOfDeletedHost(tx, row.id);
    },
  },
});
