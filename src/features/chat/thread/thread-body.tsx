import type { Conversation } from '#contract/chat/conversation.ts';
import { useSend } from '#src/entities/conversation/outbox/use-outbox.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { SendListingButton } from '#src/entities/post/fit/send-listing-button.tsx';
import { ProposeViewingButton } from '#src/entities/viewing/propose-viewing-button.tsx';
import { DraftedComposer } from '../composer/drafted-composer.tsx';
import { firstNameOf } from '../conversation-labels.ts';
import { ClosedNotice } from '../safety/closed-notice.tsx';
import type { SafetyActions } from '../safety/safety-actions.tsx';
import { ThreadMessages } from './thread-messages.tsx';

interface ConversingProps {
  conversation: Conversation;
  actions: SafetyActions;
}

/** The messages of a conversation, and the composer below them. Mounted anew for each conversation. */
export function ThreadBody({ conversation, actions }: ConversingProps) {
  const { id, person, post, isOwnPost, closedBecause } = conversation;
  const target = { conversationId: id };
  const send = useSend(target);
  const name = firstNameOf(person);
  const isAnswerable = person && post?.status === 'active' && !isOwnPost && !isListing(post);

  return (
    <>
      <ThreadMessages conversation={conversation} actions={actions} />
      {closedBecause === null ? (
        <DraftedComposer
          target={target}
          name={name}
          post={post}
          onSend={send}
          tools={
            <>
              <ProposeViewingButton conversationId={id} look="icon" />
              {isAnswerable && <SendListingButton request={post} person={person} />}
            </>
          }
        />
      ) : (
        <ClosedNotice
          conversation={conversation}
          name={name}
          isUnblocking={actions.isUnblocking}
          onUnblock={actions.unblock}
        />
      )}
    </>
  );
}
