import { useQuery } from '@tanstack/react-query';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { notificationQueries } from '#src/entities/notification/notification-queries.ts';

export interface UnreadCounts {
  messages: number;
  notifications: number;
}

export function useUnreadCounts(isMember = true): UnreadCounts {
  const { data: messages = 0 } = useQuery({ ...conversationQueries.unread(), enabled: isMember });
  const { data: notifications = 0 } = useQuery({ ...notificationQueries.unread(), enabled: isMember });
  return { messages, notifications };
}
