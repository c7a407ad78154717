import { useMutation, useQuery } from '@tanstack/react-query';
import { threadMutations, threadQuery } from './thread-queries.ts';

/** The messages of a conversation in their order, growing upward by `loadOlder` and downward by itself. */
export function useThread(conversationId: string) {
  const { data, error, isPending, refetch } = useQuery(threadQuery(conversationId));
  const older = useMutation(threadMutations.loadOlder(conversationId));
  return {
    messages: data?.messages ?? [],
    hasOlder: data?.hasOlder ?? false,
    isPending,
    error,
    refetch,
    loadOlder: () => {
      if (!older.isPending) older.mutate(undefined);
    },
    isLoadingOlder: older.isPending,
    olderError: older.error,
  };
}
