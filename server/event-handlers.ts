import { createPostEventHandlers } from '#server/posts/events/post-event-handlers.ts';
import { createKycEventHandlers } from '#server/users/kyc/kyc-event-handlers.ts';
import type { EventHandlers } from './platform/events/handle-events.ts';

export const createEventHandlers = (site: string | undefined): EventHandlers => ({
  ...createPostEventHandlers(site),
  ...createKycEventHandlers(site),
  'message.sent': {},
});
