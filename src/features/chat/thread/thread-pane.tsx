import type { OpenConversation } from '../use-open-conversation.ts';
import { NewConversation } from './new-conversation.tsx';
import { OpenThread } from './open-thread.tsx';
import { ThreadFailure } from './thread-failure.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

interface ThreadPaneProps {
  open: OpenConversation;
  /** The list, for the Back link of phones. */
  backTo: string;
}

/** The conversation that the address names. */
export function ThreadPane({ open, backTo }: ThreadPaneProps) {
  const { conversationId, newContact, postId, error, retry, onOpened } = open;
  if (conversationId) return <OpenThread key={conversationId} conversationId={conversationId} backTo={backTo} />;
  if (newContact) {
    return (
      <NewConversation
        key={`${newContact.id} ${postId}`}
        person={newContact}
        postId={postId}
        backTo={backTo}
        onOpened={onOpened}
      />
    );
  }
  if (error) return <ThreadFailure error={error} what="person" backTo={backTo} onRetry={retry} />;
  return <ThreadSkeleton />;
}
