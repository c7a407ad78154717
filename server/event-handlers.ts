import { createPostEventHandlers } from '#server/posts/events/post-event-handlers.ts';
import { createKycEventHandlers } from '#server/users/kyc/kyc-event-handlers.ts';
import { createViewingEventHandlers } from '#server/viewings/viewing-event-handlers.ts';
import type { Config } from './platform/config.ts';
import type { EventHandlers } from './platform/events/handle-events.ts';

interface EventSettings {
  publicUrl: Config['publicUrl'];
  messages: Pick<Config['messages'], 'mailFrom'>;
}

export const createEventHandlers = ({ publicUrl, messages }: EventSettings): EventHandlers => ({
  ...createPostEventHandlers(publicUrl),
  ...createKycEventHandlers(publicUrl),
  ...createViewingEventHandlers({ site: publicUrl, mailFrom: messages.mailFrom }),
  'message.sent': {},
});
