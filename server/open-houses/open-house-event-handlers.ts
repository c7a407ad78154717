import type { EventHandlers } from '#server/platform/events/handle-events.ts';
import { notifyOfCancelledDates, notifyOfEndedListing } from './notify-of-cancelled.ts';
import { notifyOfMovedDates } from './notify-of-moved.ts';

type PostEnd = 'post.paused' | 'post.closed' | 'post.expired' | 'post.removed';

type OpenHouseEventHandlers = Pick<EventHandlers, 'open_house.moved' | 'open_house.cancelled'> & {
  [Name in PostEnd]: Pick<EventHandlers[Name], 'call-off-open-houses'>;
};

/** `site` is the origin for links in messages, where it is known. */
export function createOpenHouseEventHandlers(site: string | undefined): OpenHouseEventHandlers {
  const ofPost = {
    'call-off-open-houses': (tx: Parameters<typeof notifyOfEndedListing>[0], { postId }: { postId: string | null }) =>
      notifyOfEndedListing(tx, postId ?? '', site),
  };
  return {
    'open_house.moved': {
      'tell-visitors': (tx, { postId, payload }) =>
        notifyOfMovedDates(tx, { postId: postId ?? '', dates: payload.dates }, site),
    },
    'open_house.cancelled': {
      'tell-visitors': (tx, { postId, payload }) =>
        notifyOfCancelledDates(tx, { postId: postId ?? '', dates: payload.dates }, site),
    },
    'post.paused': ofPost,
    'post.closed': ofPost,
    'post.expired': ofPost,
    'post.removed': ofPost,
  };
}
