import * as z from 'zod/mini';
import { fit } from '#contract/fit/fit.ts';
import { listingSummary } from '#contract/post/post.ts';

/** A listing that its owner sent as an answer to the request of the conversation. */
export const sentListing = z.object({
  /** Current listing, whatever its status; null once it is removed. */
  post: z.nullable(listingSummary),
  fit: z.nullable(fit),
});
export type SentListing = z.output<typeof sentListing>;

/** A listing that was sent in answer to a request, and its conversation. */
export const requestAnswer = z.object({
  post: listingSummary,
  conversationId: z.string(),
  personId: z.string(),
  sentAt: z.string(),
});
export type RequestAnswer = z.output<typeof requestAnswer>;

export const answeringListing = z.object({ post: listingSummary, fit });
export type AnsweringListing = z.output<typeof answeringListing>;
