import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ConversationReport } from '#contract/chat/conversation.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import type { Instant, InstantOrNow, InstantOrNull } from './column-types.ts';

export interface ConversationsTable {
  id: Generated<string>;
  low_id: string;
  high_id: string;
  about_post: boolean;
  post_id: string | null;
  started_by: string;
  last_seq: Generated<number>;
  created_at: InstantOrNow;
}

export interface ConversationMembersTable {
  conversation_id: string;
  user_id: string;
  other_id: string;
  read_seq: Generated<number>;
  unread: Generated<number>;
  last_message_at: Instant;
  emailed_seq: Generated<number>;
  push_due_at: InstantOrNull;
}

export interface MessagesTable {
  id: Generated<string>;
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string;
  content: string;
  attachment_count: Generated<number>;
  has_listing: Generated<boolean>;
  listing_id: string | null;
  viewing: JSONColumnType<ViewingStep> | null;
  created_at: InstantOrNow;
}

export interface MessageAttachmentsTable {
  id: string;
  message_id: string;
  sender_id: string;
  position: number;
  type: 'photo' | 'pdf';
  media_id: string | null;
}

export interface BlocksTable {
  user_id: string;
  blocked_id: string;
  blocked_at: InstantOrNow;
}

export interface ConversationReportsTable {
  conversation_id: string;
  reporter_id: string;
  reason: ConversationReport['reason'];
  details: Generated<string>;
  messages: JSONColumnType<object[]>;
  reported_at: ColumnType<Date, Date | string | undefined, Date | string>;
  handled_at: InstantOrNull;
}
