import { useMutation } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { postName } from '#contract/post/post-name.ts';
import type { SharedHome } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { ProposeViewingButton } from '#src/entities/viewing/propose-viewing-button.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';

interface HomeActionsProps {
  home: SharedHome;
  /** The member said or wrote something of the home. */
  isMine: boolean;
  /** The button that takes the home off the list was pressed. */
  onRemove: () => void;
}

/** A viewing needs a conversation: before the first message there is only the message. */
export function HomeActions({ home: { post, contact }, isMine, onRemove }: HomeActionsProps) {
  const unshare = useMutation(sharedListMutations.unshareHome());
  if (!contact && !isMine) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
      {contact?.conversationId && <ProposeViewingButton conversationId={contact.conversationId} look="text" />}
      {contact && (
        <ButtonLink
          kind="text"
          size="sm"
          icon={MessageSquare}
          aria-label={`Message ${contact.firstName} about ${postName(post)}`}
          to={paths.chat(contact.userId, { post: post.id })}
        >
          {`Message ${contact.firstName}`}
        </ButtonLink>
      )}
      {isMine && (
        <Button
          kind="text"
          size="sm"
          className="ml-auto"
          busy={unshare.isPending}
          aria-label={`Make my heart and notes private: ${postName(post)}`}
          onClick={() => {
            onRemove();
            unshare.mutate(post.id);
          }}
        >
          Make mine private
        </Button>
      )}
    </div>
  );
}
