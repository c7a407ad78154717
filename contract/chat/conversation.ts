import * as z from 'zod/mini';
import { queryTextMax, reportDetailsMax } from '#contract/limits.ts';
import { idParam } from '#contract/parameters.ts';
import { postOwner, postSummary } from '#contract/post/post.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { isNotEmpty, message, messageParts } from './message.ts';

const conversationFilters = ['all', 'unread', 'my-posts'] as const;

/** Why the member cannot write: one of the two blocked the other, or the other account is gone. */
const closedToMessages = ['blocked', 'former_member'] as const;

export const conversation = z.object({
  id: z.string(),
  /** The other member; their id stays when the account, and with it the person, is gone. */
  personId: z.string(),
  person: z.nullable(postOwner),
  post: z.nullable(postSummary),
  isAboutPost: z.boolean(),
  isOwnPost: z.boolean(),
  lastMessage: message,
  unreadCount: z.int(),
  /** The last message that the member has read, and that the other one has read. */
  readSeq: z.int(),
  readByOtherSeq: z.int(),
  isBlockedByMe: z.boolean(),
  closedBecause: z.nullable(z.enum(closedToMessages)),
  /** Whether the other one began to write and the member has not answered yet. */
  isFromStranger: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

/** GET /chat/conversations: those about one post with `postId`; `before` is the id of the last conversation of the page above. */
export const conversationsQuery = z.object({
  q: z._default(z.string().check(z.trim(), maxCharacters(queryTextMax)), ''),
  filter: z._default(z.enum(conversationFilters), 'all'),
  postId: z.optional(idParam.shape.id),
  before: z.optional(idParam.shape.id),
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** POST /chat/conversations: the first message to a person, about a post or about none. */
export const newConversation = z
  .extend(messageParts, { userId: idParam.shape.id, postId: z.nullable(idParam.shape.id) })
  .check(isNotEmpty);
export type NewConversation = z.output<typeof newConversation>;

/** GET /chat/people/{id}: with `postId` the conversation about that post, else the newest one. */
export const contactQuery = z.object({ postId: z.optional(idParam.shape.id) });

export const contact = z.object({
  person: postOwner,
  conversationId: z.nullable(z.string()),
  responseMinutes: z.nullable(z.int()),
});
export type Contact = z.output<typeof contact>;

export const readUntil = z.object({ seq: z.int().check(z.minimum(0), z.maximum(999_999_999)) });

const conversationReportReasons = ['money_or_documents', 'rude_or_threatening', 'not_real', 'other'] as const;

export const conversationReport = z.object({
  reason: z.enum(conversationReportReasons),
  details: z._default(z.string().check(z.trim(), maxCharacters(reportDetailsMax)), ''),
});
export type ConversationReport = z.output<typeof conversationReport>;

export const unreadMessages = z.object({ count: z.int() });
