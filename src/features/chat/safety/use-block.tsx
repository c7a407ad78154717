import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { PostOwner } from '#contract/post/post.ts';
import { conversationMutations } from '#src/entities/conversation/queries/conversation-mutations.ts';
import { createUndoToast, UndoMessage } from '#src/ui/feedback/toast/undo-message.tsx';

/** Blocks a person, with an undo in the toast, and unblocks them. */
export function useBlock(person: PostOwner | null) {
  const block = useMutation(conversationMutations.block(person?.id ?? ''));
  const unblock = useMutation(conversationMutations.unblock(person?.id ?? ''));

  return {
    isUnblocking: unblock.isPending,
    unblock: () => unblock.mutate(),
    block: () =>
      block.mutate(undefined, {
        onSuccess: () => {
          const undoToast = createUndoToast();
          const undo = () => {
            toast.dismiss(undoToast.id);
            unblock.mutate();
          };
          toast.success(<UndoMessage text={`You blocked ${person?.firstName}`} onUndo={undo} />, undoToast);
        },
      }),
  };
}
