import { useMutation } from '@tanstack/react-query';
import type { PostOwner } from '#contract/post/post.ts';
import { conversationMutations } from '#src/entities/conversation/queries/conversation-mutations.ts';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';

/** Blocks a person, with an undo in the toast, and unblocks them. */
export function useBlock(person: PostOwner | null) {
  const block = useMutation(conversationMutations.block(person?.id ?? ''));
  const unblock = useMutation(conversationMutations.unblock(person?.id ?? ''));

  return {
    isUnblocking: unblock.isPending,
    unblock: () => unblock.mutate(),
    block: () =>
      block.mutate(undefined, {
        onSuccess: () => offerUndo(`You blocked ${person?.firstName}`, () => unblock.mutate()),
      }),
  };
}
