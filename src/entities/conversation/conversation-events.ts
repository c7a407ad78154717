/** What the unread counts of messages are kept under, and what an event of the socket makes stale. */
export const unreadMessagesKey = ['conversations', 'unread-counts'] as const;

export const conversationEvents = { unread_count_update: [unreadMessagesKey] } as const;
