import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { type ChatAddress, chatPath } from '../chat-address.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationsSkeleton } from './conversations-skeleton.tsx';
import { NoConversations } from './no-conversations.tsx';

interface ConversationListProps {
  address: ChatAddress;
  /** The conversation that is on screen, which the address may name by its person alone. */
  openId: string | undefined;
  onClearSearch: () => void;
}

const searchDelayMs = 250;

/** The member's conversations, the latest first, a page at a time. */
export function ConversationList({ address, openId, onClearSearch }: ConversationListProps) {
  const q = useDebounced(address.q.trim(), searchDelayMs);
  const { filter, about } = address;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    conversationQueries.list({ q, filter, postId: about }),
  );
  const now = new Date();

  if (!data && error) {
    return (
      <RetryState
        className="mx-4 mt-6 tablet:[&_h2]:text-[1.5rem]"
        title="We couldn’t load your messages"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ConversationsSkeleton />;
  if (data.length === 0) return <NoConversations q={q} filter={filter} isAboutPost={!!about} onClear={onClearSearch} />;
  return (
    <>
      <ul aria-label="Conversations">
        {data.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            to={chatPath({
              ...address,
              chatRef: conversation.person?.id,
              conversation: conversation.id,
              post: undefined,
            })}
            isOpen={conversation.id === openId}
            now={now}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
