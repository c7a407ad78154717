import * as z from 'zod/mini';
import { notificationTypes } from './notification-types.ts';

/** Something a member is notified of. `link` is a path of this site, or empty; instants are ISO 8601 in UTC. */
export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  readAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Notification = z.output<typeof notification>;

/** GET /notifications/unread-count (the specification's name of the field). */
export const unreadNotifications = z.object({ unreadCount: z.int() });
