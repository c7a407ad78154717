import { matchEventHandlers } from '#server/matching/match-event-handlers.ts';
import { createOpenHouseEventHandlers } from '#server/open-houses/open-house-event-handlers.ts';
import { handleFormerPostEvents } from '#server/posts/events/former-post-events.ts';
import { createPostEventHandlers } from '#server/posts/events/post-event-handlers.ts';
import { createSharedListEventHandlers } from '#server/shared-lists/shared-list-event-handlers.ts';
import { createSubscriptionEventHandlers } from '#server/subscriptions/notifications/subscription-event-handlers.ts';
import { createKycEventHandlers } from '#server/users/kyc/kyc-event-handlers.ts';
import { createViewingEventHandlers } from '#server/viewings/viewing-event-handlers.ts';
import type { Config } from './platform/config.ts';
import type { EventHandlers } from './platform/events/handle-events.ts';

interface EventSettings {
  publicUrl: Config['publicUrl'];
  messages: Pick<Config['messages'], 'mailFrom'>;
}

export const createEventHandlers = ({ publicUrl, messages }: EventSettings): EventHandlers => {
  const handlers: EventHandlers = merge(
    merge(merge(createPostEventHandlers(publicUrl), matchEventHandlers), createSharedListEventHandlers(publicUrl)),
    merge(
      merge(
        merge(createKycEventHandlers(publicUrl), createSubscriptionEventHandlers(publicUrl)),
        createOpenHouseEventHandlers(publicUrl),
      ),
      createViewingEventHandlers({ site: publicUrl, mailFrom: messages.mailFrom }),
    ),
  );
  return { ...handlers, ...handleFormerPostEvents(handlers) };
};

type Handlers = Partial<Record<string, object>>;

/** Merges two handler maps, event by event. */
const merge = <One extends object, Other extends object>(one: One, other: Other) => {
  const [a, b] = [one as Handlers, other as Handlers];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, { ...a[name], ...b[name] }])) as One & Other;
};
