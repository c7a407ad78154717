export interface UnreadCounts {
  messages: number;
  notifications: number;
}

export const nothingUnread: UnreadCounts = { messages: 0, notifications: 0 };
