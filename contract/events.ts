/** Socket events (specification, point 4). */
export interface ServerEvents {
  /** The client disconnects. */
  auth_error: (reason: { message: string }) => void;
  unread_count_update: () => void;
  notification_count_update: () => void;
  new_message: (event: { message: NewMessage }) => void;
}

export interface NewMessage {
  id: string;
  conversationId: string;
  sender: { _id: string; firstName: string };
  content: string;
  createdAt: string;
}
