import { expiryReminderDays } from '#contract/limits.ts';
import type { NewNotification } from '#server/notifications/notifications.service.ts';
import { expiredNotification, expiringNotification } from '#server/posts/events/post-notifications.ts';
import type { PostRow } from '../posts/demo-post.ts';
import { addDays, addHours } from '../time.ts';

/** Hours after which a notification counts as read. */
const readAfterHours = 30;

/** Notifications about the end of these posts, and the records by which the server sends none of them twice. */
export function expiryRows(posts: readonly PostRow[], now: Date) {
  const ending = posts.filter(({ status }) => status === 'active' || status === 'expired');
  const reminders = ending.flatMap((post) =>
    expiryReminderDays.flatMap((days) => {
      const at = addDays(new Date(String(post.expires_at)), -days);
      return at <= now ? { post, days, at } : [];
    }),
  );
  const notifications = [
    ...reminders.map(({ post, days, at }) =>
      notification(post, expiringNotification({ title: post.title, daysLeft: days }), at, now),
    ),
    ...ending
      .filter(({ status }) => status === 'expired')
      .map((post) => notification(post, expiredNotification(post), new Date(String(post.expires_at)), now)),
  ];
  const notes = reminders.map(({ post, days, at }) => ({
    post_id: post.id,
    expires_at: post.expires_at,
    days_before: days,
    sent_at: at.toISOString(),
  }));
  return { notifications, reminders: notes };
}

function notification(post: PostRow, { type, title, body, link }: NewNotification, at: Date, now: Date) {
  const readAt = addHours(at, readAfterHours);
  return {
    id: `${post.id}-${type}-${at.getTime().toString(36)}`,
    user_id: post.owner_id,
    type,
    title,
    body,
    link,
    created_at: at.toISOString(),
    read_at: readAt <= now ? readAt.toISOString() : null,
  };
}
