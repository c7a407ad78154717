import { handleFormerPostEvents } from '#server/posts/events/former-post-events.ts';
import { createPostEventHandlers } from '#server/posts/events/post-event-handlers.ts';
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
  const posts = createPostEventHandlers(publicUrl);
  const viewings = createViewingEventHandlers({ site: publicUrl, mailFrom: messages.mailFrom });
  const subscriptions = createSubscriptionEventHandlers(publicUrl);
  const handlers: EventHandlers = {
    ...posts,
    ...createKycEventHandlers(publicUrl),
    ...viewings,
    'subscription.changed': { ...posts['subscription.changed'], ...subscriptions['subscription.changed'] },
    'post.closed': { ...posts['post.closed'], ...viewings['post.closed'] },
    'post.removed': { ...posts['post.removed'], ...viewings['post.removed'] },
  };
  return { ...handlers, ...handleFormerPostEvents(handlers) };
};
