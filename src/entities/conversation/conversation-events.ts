export const unreadMessagesKey = ['conversations', 'unread-counts'] as const;

export const conversationEvents = { unread_count_update: [unreadMessagesKey] } as const;
