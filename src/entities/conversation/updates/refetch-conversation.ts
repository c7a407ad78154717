import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/chat/message.ts';
import { nextTask } from '#src/lib/loading/next-task.ts';
import { createCoalescer } from '#src/lib/realtime/coalesce.ts';
import { conversationQueries } from '../queries/conversation-queries.ts';

interface Refetching {
  refetch: (conversationId: string) => void;
  /** The `seq` of the last message refetched for, by conversation. */
  lastSeqs: Map<string, number>;
}

const refetching = new WeakMap<QueryClient, Refetching>();

function refetchingOf(client: QueryClient): Refetching {
  const known = refetching.get(client);
  if (known) return known;
  const refetch = createCoalescer((conversationId) => refetchAround(client, conversationId));
  const own = { refetch, lastSeqs: new Map<string, number>() };
  refetching.set(client, own);
  return own;
}

/** Invalidates conversation queries around a thread, after its new message is rendered. */
async function refetchAround(client: QueryClient, id: string): Promise<void> {
  await nextTask();
  const keys = [
    [...conversationQueries.details(), id],
    conversationQueries.lists(),
    conversationQueries.contacts(),
    conversationQueries.answers(),
  ];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches the queries around a thread; concurrent calls are coalesced. */
export const refetchConversation = (client: QueryClient, conversationId: string): void =>
  refetchingOf(client).refetch(conversationId);

/** Refetches once for a message received twice: its sender gets the response and the event. */
export function refetchAfterMessage(client: QueryClient, { conversationId, seq }: Message): void {
  const { refetch, lastSeqs } = refetchingOf(client);
  if (seq <= (lastSeqs.get(conversationId) ?? 0)) return;
  lastSeqs.set(conversationId, seq);
  refetch(conversationId);
}
