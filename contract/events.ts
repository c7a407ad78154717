/** What the server says over the socket (specification, point 4), and what each event carries. */
export interface ServerEvents {
  /** The token is not a living session's: the client disconnects. */
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
