import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/chat/message.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { AnswerCard } from '#src/entities/post/fit/answer-card.tsx';
import { ProposeViewingButton } from '#src/entities/viewing/propose-viewing-button.tsx';

/** The listing of a message, beside the request that the conversation is about. */
export function ListingAnswer({ message, isMine }: { message: Message; isMine: boolean }) {
  const { data } = useQuery(conversationQueries.detail(useQueryClient(), message.conversationId));
  const { listing, conversationId } = message;
  if (!listing) return null;
  return (
    <AnswerCard
      answer={listing}
      request={data?.post ?? null}
      isOwn={isMine}
      actions={
        listing.post && <ProposeViewingButton conversationId={conversationId} listingId={listing.post.id} look="text" />
      }
    />
  );
}
