import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Message } from '#contract/chat/message.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { conversationQueries } from '../queries/conversation-queries.ts';
import { addNewer, addOlder, lastSeq, newestPage, type Thread } from './thread.ts';

/** Further behind than this many pages, the thread begins anew with the newest page. */
const catchUpPagesMax = 6;

const threadOf = (client: QueryClient, id: string) => client.getQueryData<Thread>(conversationQueries.threadKey(id));

async function fetchPage(id: string, query: { before?: number; after?: number }, signal?: AbortSignal) {
  return dataOf(
    await getAuth('/chat/conversations/{id}/messages', { params: { id }, query, ...(signal && { signal }) }),
  );
}

/** The newest page at first, then what came after the last known message. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: conversationQueries.threadKey(id),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      for (let page = 0; page < catchUpPagesMax; page += 1) {
        const known = threadOf(client, id);
        if (!known || known.messages.length === 0) break;
        const { messages, hasMore } = await fetchPage(id, { after: lastSeq(known) }, signal);
        // The cache may have got an own message or an older page meanwhile.
        const merged = addNewer(threadOf(client, id) ?? known, messages);
        if (!hasMore) return merged;
        client.setQueryData(conversationQueries.threadKey(id), merged);
      }
      return newestPage(await fetchPage(id, {}, signal));
    },
    staleTime: 0,
    structuralSharing: false,
  });

export const threadMutations = {
  loadOlder: (id: string) =>
    mutationOptions({
      mutationKey: [...conversationQueries.threadKey(id), 'older'],
      scope: { id: `older ${id}` },
      mutationFn: async (_: undefined, { client }) => {
        const before = threadOf(client, id)?.messages[0]?.seq;
        return before === undefined ? null : fetchPage(id, { before });
      },
      onSuccess: (page, _variables, _result, { client }) => {
        client.setQueryData<Thread>(conversationQueries.threadKey(id), (thread) =>
          thread && page ? addOlder(thread, page) : thread,
        );
      },
    }),
};

/** Shows a message that the server has stored. One behind a gap is fetched with those before it. */
export function addToThread(client: QueryClient, message: Message): void {
  const queryKey = conversationQueries.threadKey(message.conversationId);
  const thread = threadOf(client, message.conversationId);
  if (!thread) addOnceLoaded(client, message);
  if (!thread || lastSeq(thread) >= message.seq) return;
  const merged = addNewer(thread, [message]);
  if (merged === thread) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, merged);
}

/** A first page that is under way may have been read before the message was stored. */
function addOnceLoaded(client: QueryClient, message: Message): void {
  const query = client
    .getQueryCache()
    .find<Thread>({ queryKey: conversationQueries.threadKey(message.conversationId) });
  if (query?.state.fetchStatus !== 'fetching') return;
  void query.promise?.then(
    () => addToThread(client, message),
    () => {},
  );
}
