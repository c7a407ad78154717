import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { leaveListOfBlock } from './people.service.ts';
import { notifyOfMatches } from './requests.service.ts';

type SharedListEventHandlers = {
  'member.blocked': Pick<EventHandlers['member.blocked'], 'leave-shared-list'>;
  'request.matched': EventHandlers['request.matched'];
};

export const createSharedListEventHandlers = (site: string | undefined): SharedListEventHandlers => ({
  'member.blocked': {
    'leave-shared-list': (tx, { userId, payload }) => leaveListOfBlock(tx, userId ?? '', payload),
  },
  'request.matched': {
    'notify-shared-list': (tx, { postId, payload }) => notifyOfMatches(tx, postId ?? '', payload.listingIds, site),
  },
});
