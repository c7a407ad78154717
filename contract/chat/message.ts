import * as z from 'zod/mini';
import { messageMax } from '#contract/limits.ts';
import { clientId, idParam, wholeNumberParam } from '#contract/parameters.ts';
import { maxCharacters } from '#contract/text/max-characters.ts';
import { viewingStep } from '#contract/viewing/viewing-step.ts';
import { attachment, attachmentIds } from './attachment.ts';
import { sentListing } from './sent-listing.ts';

/** Plain text. Line breaks and tabs are kept; other control characters are refused. */
const messageContent = z
  .string()
  .check(
    z.trim(),
    maxCharacters(messageMax),
    z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'Remove the control characters'),
  );

const messageSeqMax = 999_999_999;

export const message = z.object({
  id: z.string(),
  conversationId: z.string(),
  seq: z.int(),
  senderId: z.string(),
  clientId: z.string(),
  content: z.string(),
  attachments: z.array(attachment),
  listing: z.nullable(sentListing),
  viewing: z.nullable(viewingStep),
  createdAt: z.string(),
});
export type Message = z.output<typeof message>;

/** Message parts from a member. `listingId`: their listing, as an answer to the request of the conversation. */
export const messageParts = z.object({
  clientId,
  content: messageContent,
  attachments: z._default(attachmentIds, []),
  listingId: z._default(z.nullable(idParam.shape.id), null),
});
export type MessageParts = z.output<typeof messageParts>;

export const isNotEmpty = z.refine<Pick<MessageParts, 'content' | 'attachments' | 'listingId'>>(
  ({ content, attachments, listingId }) => content !== '' || attachments.length > 0 || listingId !== null,
  { path: ['content'], error: 'Write a message' },
);

export const newMessage = messageParts.check(isNotEmpty);

/** GET /chat/conversations/{id}/messages: a page that ends before a place, or begins after one; the newest page without either. */
export const messagesQuery = z.object({
  before: z.optional(wholeNumberParam(1, messageSeqMax)),
  after: z.optional(wholeNumberParam(0, messageSeqMax)),
});

/** Messages in ascending order; `hasMore`: whether there are more in the requested direction. */
export const messagePage = z.object({ messages: z.array(message), hasMore: z.boolean() });
export type MessagePage = z.output<typeof messagePage>;
