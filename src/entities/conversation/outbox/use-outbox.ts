import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Contact } from '#contract/chat/conversation.ts';
import { useOnline } from '#src/lib/browser/use-online.ts';
import { useAppSelector, useAppStore } from '#src/state/hooks.ts';
import { selectPersonKey } from '#src/state/session-selectors.ts';
import type { AppStore } from '#src/state/store.ts';
import { conversationQueries } from '../queries/conversation-queries.ts';
import { addToThread } from '../thread/thread-queries.ts';
import { refetchAfterMessage, refetchConversation } from '../updates/refetch-conversation.ts';
import { createOutbox, type Outbox } from './create-outbox.ts';
import { type Delivered, deliver } from './delivery.ts';
import { type MessageTarget, type OutgoingMessage, targetKey } from './outbox-state.ts';
import { moveOutbox, outboxStore } from './outbox-store.ts';
import { outboxTabs } from './outbox-tabs.ts';

/** Outbox for each session of a page; a test has a query client, and so an outbox, of its own. */
const outboxes = new WeakMap<QueryClient, { personKey: string; token: string | null; outbox: Outbox }>();

function outboxOf(queryClient: QueryClient, store: AppStore, personKey: string): Outbox {
  const known = outboxes.get(queryClient);
  const { token } = store.getState().login;
  if (known?.personKey === personKey && known.token === token) return known.outbox;
  const isSameMember = known !== undefined && token !== null && known.token === token;
  const moved = isSameMember ? moveOutbox(known.personKey, personKey) : Promise.resolve();
  const own = outboxStore(personKey);
  const outbox = createOutbox({
    store: { ...own, list: () => moved.then(own.list) },
    tabs: outboxTabs(personKey),
    deliver,
    onDelivered: (delivered) => showDelivered(queryClient, delivered),
    canSend: () => navigator.onLine && personKey !== '' && selectPersonKey(store.getState()) === personKey,
  });
  outboxes.set(queryClient, { personKey, token, outbox });
  return outbox;
}

function showDelivered(queryClient: QueryClient, { conversationId, message, conversation }: Delivered): void {
  if (message) {
    addToThread(queryClient, message);
    refetchAfterMessage(queryClient, message);
  } else {
    void queryClient.invalidateQueries({ queryKey: conversationQueries.threadKey(conversationId) });
    refetchConversation(queryClient, conversationId);
  }
  const person = conversation?.person;
  if (!person) return;
  for (const postId of [undefined, conversation.post?.id])
    queryClient.setQueryData<Contact>(conversationQueries.contact(person.id, postId).queryKey, (known) => ({
      responseMinutes: null,
      ...known,
      person,
      conversationId,
    }));
}

/** Messages that would be lost with the session. */
export async function countUnsentMessages(queryClient: QueryClient, store: AppStore): Promise<number> {
  const personKey = selectPersonKey(store.getState());
  const kept = (await outboxStore(personKey).list()) ?? [];
  const open = outboxes.get(queryClient);
  const inMemory = open?.personKey === personKey ? open.outbox.getState().messages.filter(({ isKept }) => !isKept) : [];
  return kept.length + inMemory.length;
}

function useOwnOutbox(): Outbox {
  return outboxOf(useQueryClient(), useAppStore(), useAppSelector(selectPersonKey));
}

/** The member's outbox; it sends while a component that calls this is mounted. */
export function useMemberOutbox(): Outbox {
  const outbox = useOwnOutbox();
  useSyncExternalStore(outbox.subscribe, outbox.getState);
  return outbox;
}

/** Sends a message, beside a component that shows those unsent. Settles as soon as it is kept. */
export function useSend(target: MessageTarget): (message: OutgoingMessage) => Promise<void> {
  const outbox = useOwnOutbox();
  return (message) => outbox.write(target, message);
}

/** The unsent messages to a conversation, or to a person about a post, in their order, and what can be done with them. */
export function useOutbox(target: MessageTarget) {
  const outbox = useMemberOutbox();
  const isOnline = useOnline();
  const key = targetKey(target);
  const pending = outbox.queueOf(target);
  return {
    /** `status` is waiting (the network is gone, or others are sent first), sending or failed (`failure` says why). */
    pending,
    /** Set once the first message to a person has opened a conversation. */
    openedId: outbox.getState().opened[key] ?? null,
    /** False as well while the server does not answer. */
    isOnline: isOnline && !pending.some(({ isDelayed }) => isDelayed),
    retry: outbox.retry,
    delete: outbox.delete,
  };
}
