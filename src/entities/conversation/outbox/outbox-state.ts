import type * as z from 'zod/mini';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import type { newMessage } from '#contract/chat/message.ts';

/** A conversation, or the person and post of one that the first message opens. */
export type MessageTarget = { conversationId: string } | { userId: string; postId: string | null };

/** `files` are shown until the server has the message, which names their ids. */
export type OutgoingMessage = Omit<z.input<typeof newMessage>, 'clientId'> & { files?: readonly SentAttachment[] };

/** Message stored in the browser. `position` orders the messages of this browser, whatever its clock says. */
export interface StoredMessage {
  clientId: string;
  target: MessageTarget;
  message: OutgoingMessage;
  position: number;
  /** Why the server refused it; null while it is to be sent. */
  failure: string | null;
  /** Rate limit reached: `day` for new conversations, so that it was refused, or `minute` for messages, so that it waits. */
  limit?: 'day' | 'minute' | null;
  /** In ms by this browser’s clock; the offline page shows it as an age. */
  writtenAt?: number;
}

export type PendingMessage = StoredMessage & {
  status: 'waiting' | 'sending' | 'failed';
  /** False where the browser could not keep it: it is sent, but a reload loses it. */
  isKept: boolean;
  /** An attempt had no answer, and the next one comes after a pause. */
  isDelayed: boolean;
};

export interface OutboxState {
  /** In the order in which they are sent. */
  messages: readonly PendingMessage[];
  /** Conversations that first messages have opened, by the key of their target. */
  opened: Readonly<Record<string, string>>;
}

export type OutboxEvent =
  | { type: 'written'; clientId: string; target: MessageTarget; message: OutgoingMessage; writtenAt?: number }
  | { type: 'kept'; clientId: string; isKept: boolean }
  | { type: 'sendingStarted'; clientId: string }
  | { type: 'interrupted'; clientId: string; isAsked: boolean }
  | { type: 'refused'; clientId: string; reason: string; isOverLimit: boolean }
  | { type: 'acknowledged'; clientId: string; target: MessageTarget; conversationId: string }
  | { type: 'retried'; clientId: string }
  | { type: 'deleted'; clientId: string }
  | { type: 'synced'; stored: readonly StoredMessage[] };

export const emptyOutbox: OutboxState = { messages: [], opened: {} };

export const targetKey = (target: MessageTarget): string =>
  'conversationId' in target ? target.conversationId : `${target.userId}/${target.postId ?? ''}`;

export function outboxReducer(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.type) {
    case 'written': {
      const { clientId, message, writtenAt } = event;
      if (find(state, clientId)) return state;
      const position = nextPosition(state);
      const target = currentTarget(state, event.target);
      const written: PendingMessage = {
        clientId,
        target,
        message,
        position,
        failure: null,
        ...(writtenAt !== undefined && { writtenAt }),
        status: 'waiting',
        isKept: true,
        isDelayed: false,
      };
      return { ...state, messages: [...state.messages, written] };
    }
    case 'kept':
      return change(state, event.clientId, ({ isKept }) => isKept !== event.isKept && { isKept: event.isKept });
    case 'sendingStarted':
      return change(state, event.clientId, ({ status }) => status === 'waiting' && { status: 'sending' });
    case 'interrupted':
      return change(
        state,
        event.clientId,
        ({ status }) =>
          status === 'sending' && { status: 'waiting', isDelayed: true, limit: event.isAsked ? 'minute' : null },
      );
    case 'refused':
      return change(state, event.clientId, () => ({
        status: 'failed',
        failure: event.reason,
        limit: event.isOverLimit ? 'day' : null,
      }));
    case 'acknowledged':
      return acknowledge(state, event);
    case 'retried': {
      const position = nextPosition(state);
      const retried = change(
        state,
        event.clientId,
        ({ status }) => status === 'failed' && { status: 'waiting', failure: null, limit: null, position },
      );
      return { ...retried, messages: inOrder(retried.messages) };
    }
    case 'deleted':
      return without(state, ({ clientId, status }) => clientId === event.clientId && status !== 'sending');
    case 'synced':
      return sync(state, event.stored);
  }
}

const find = ({ messages }: OutboxState, clientId: string) => messages.find((one) => one.clientId === clientId);

const nextPosition = ({ messages }: OutboxState) => Math.max(0, ...messages.map(({ position }) => position)) + 1;

const inOrder = (messages: readonly PendingMessage[]) => messages.toSorted((a, b) => a.position - b.position);

const currentTarget = ({ opened }: OutboxState, target: MessageTarget): MessageTarget => {
  const conversationId = opened[targetKey(target)];
  return conversationId === undefined ? target : { conversationId };
};

function change(
  state: OutboxState,
  clientId: string,
  changes: (message: PendingMessage) => Partial<PendingMessage> | false,
): OutboxState {
  const message = find(state, clientId);
  const changed = message && changes(message);
  if (!changed) return state;
  return { ...state, messages: state.messages.map((one) => (one === message ? { ...one, ...changed } : one)) };
}

function without(state: OutboxState, isGone: (message: PendingMessage) => boolean): OutboxState {
  return state.messages.some(isGone) ? { ...state, messages: state.messages.filter((one) => !isGone(one)) } : state;
}

/** A first message opens its conversation: those that wait behind it go there too. */
function acknowledge(
  state: OutboxState,
  { clientId, target, conversationId }: Extract<OutboxEvent, { type: 'acknowledged' }>,
): OutboxState {
  const rest = without(state, (one) => one.clientId === clientId);
  if ('conversationId' in target) return rest;
  const key = targetKey(target);
  return {
    messages: rest.messages.map((one) =>
      targetKey(one.target) === key ? { ...one, target: { conversationId } } : one,
    ),
    opened: { ...rest.opened, [key]: conversationId },
  };
}

/** Merges stored messages, which another tab may have changed. Messages that could not be stored, or are being sent, stay. */
function sync(state: OutboxState, stored: readonly StoredMessage[]): OutboxState {
  const kept = new Map(stored.map((one) => [one.clientId, fromStored(state, one)]));
  const own = state.messages.filter(
    ({ clientId, isKept, status }) => !isKept || status === 'sending' || kept.has(clientId),
  );
  const known = new Set(own.map(({ clientId }) => clientId));
  const merged = own.map((one) =>
    one.status === 'sending' || !one.isKept ? one : { ...one, ...kept.get(one.clientId) },
  );
  const added = [...kept.values()].filter((one) => !known.has(one.clientId));
  const restored = added.map((one) => ({ ...one, isDelayed: false }));
  return { ...state, messages: inOrder([...merged, ...restored]) };
}

const fromStored = (state: OutboxState, stored: StoredMessage): Omit<PendingMessage, 'isDelayed'> => ({
  ...stored,
  target: currentTarget(state, stored.target),
  isKept: true,
  status: stored.failure === null ? 'waiting' : 'failed',
});

/** The message of a conversation that is to be sent next; undefined while one is being sent. */
export function nextToSend({ messages }: OutboxState, key: string): PendingMessage | undefined {
  const queue = messages.filter(({ target }) => targetKey(target) === key);
  return queue.some(({ status }) => status === 'sending')
    ? undefined
    : queue.find(({ status }) => status === 'waiting');
}

export const waitingKeys = ({ messages }: OutboxState): string[] => [
  ...new Set(messages.filter(({ status }) => status === 'waiting').map(({ target }) => targetKey(target))),
];
