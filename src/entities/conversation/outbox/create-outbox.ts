import { newClientId } from '#src/lib/browser/client-id.ts';
import { classifyFailure, type Delivered, type Failure } from './delivery.ts';
import { createMutex } from './mutex.ts';
import {
  emptyOutbox,
  type MessageTarget,
  nextToSend,
  type OutboxEvent,
  type OutboxState,
  type OutgoingMessage,
  outboxReducer,
  type PendingMessage,
  type StoredMessage,
  targetKey,
  waitingKeys,
} from './outbox-state.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutboxTabs } from './outbox-tabs.ts';

export interface OutboxParts {
  store: OutboxStore;
  tabs: OutboxTabs;
  deliver: (message: StoredMessage) => Promise<Delivered>;
  /** Shows a stored message, whichever tab sent it. */
  onDelivered: (delivered: Delivered) => void;
  canSend: () => boolean;
}

function toStored(message: PendingMessage): StoredMessage {
  const { status: _status, isKept: _isKept, isDelayed: _isDelayed, ...stored } = message;
  return stored;
}

type Written = Omit<Extract<OutboxEvent, { type: 'written' }>, 'type'>;

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends the unsent messages of one member, one at a time in each conversation, while a part of the page subscribes to it. */
export function createOutbox({ store, tabs, deliver, onDelivered, canSend }: OutboxParts) {
  let state: OutboxState = emptyOutbox;
  let stopTabs: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const attempts = new Map<string, number>();
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; isAsked: boolean }>();
  const sending = new Set<string>();
  const deliveries = new Map<string, Promise<Delivered>>();
  const storage = createMutex();
  const { runExclusive } = storage;
  let isRead = false;

  function dispatch(event: OutboxEvent): void {
    const before = state;
    state = outboxReducer(state, event);
    if (state !== before) notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function readStored(): Promise<void> {
    const all = await store.list();
    if (!all) return;
    isRead = true;
    dispatch({ type: 'synced', stored: all });
  }
  const sync = () => runExclusive(readStored);

  async function keep(clientId: string): Promise<void> {
    const message = state.messages.find((one) => one.clientId === clientId);
    if (message) dispatch({ type: 'kept', clientId, isKept: await store.put(toStored(message)) });
  }

  async function write(target: MessageTarget, message: OutgoingMessage): Promise<void> {
    const clientId = newClientId();
    if (canSendAtOnce(target)) return writeAndSend({ clientId, target, message });
    await runExclusive(async () => {
      const isKept = await store.add((known) => {
        // Its place comes after what other tabs have written.
        if (known) dispatch({ type: 'synced', stored: known });
        return toStored(dispatchWritten({ clientId, target, message }));
      });
      dispatch({ type: 'kept', clientId, isKept });
    });
    tabs.post({ type: 'changed' });
    sendAll({ isSynced: true });
  }

  function dispatchWritten(written: Written): PendingMessage {
    dispatch({ type: 'written', writtenAt: Date.now(), ...written });
    return state.messages.at(-1) as PendingMessage;
  }

  /** Whether a message can be sent at once: as far as this tab knows, no other is before it. */
  function canSendAtOnce(target: MessageTarget): boolean {
    const key = targetKey(target);
    const isFree = !sending.has(key) && !timers.has(key) && !state.opened[key] && !waitingKeys(state).includes(key);
    return isFree && isRead && storage.isFree() && stopTabs !== null && canSend();
  }

  /** Starts storing, then sends without waiting for it. Rendered with the next notification. */
  async function writeAndSend(written: Written): Promise<void> {
    const { clientId } = written;
    state = outboxReducer(state, { type: 'written', writtenAt: Date.now(), ...written });
    const kept = runExclusive(() => keep(clientId));
    const delivery = deliver(state.messages.at(-1) as PendingMessage);
    delivery.catch(() => {});
    deliveries.set(clientId, delivery);
    void sendQueue(targetKey(written.target), { isSynced: true });
    await kept;
    notify();
    tabs.post({ type: 'changed' });
  }

  function sendAll(options?: { isSynced: boolean }): void {
    for (const key of waitingKeys(state)) void sendQueue(key, options);
  }

  /** `isSynced`: the storage was read a moment ago. While another tab held the lock it may have changed. */
  async function sendQueue(key: string, { isSynced } = { isSynced: false }): Promise<void> {
    if (sending.has(key) || timers.has(key) || !stopTabs || !canSend()) return;
    sending.add(key);
    try {
      await tabs.withLock(key, async (hasWaited) => {
        if (hasWaited || !isSynced) await sync();
        for (let next = nextToSend(state, key); next && stopTabs && canSend(); next = nextToSend(state, key)) {
          if (!(await attempt(key, next))) return;
        }
      });
    } finally {
      sending.delete(key);
    }
    // A message may have been written, or its conversation opened, as the lock was released.
    if (waitingKeys(state).some((one) => !sending.has(one) && !timers.has(one))) sendAll();
  }

  /** @returns whether the queue continues at once */
  async function attempt(key: string, message: PendingMessage): Promise<boolean> {
    const { clientId, target } = message;
    dispatch({ type: 'sendingStarted', clientId });
    try {
      const delivered = await (deliveries.get(clientId) ?? deliver(message));
      attempts.delete(key);
      await runExclusive(() => store.delete(clientId));
      const news = { type: 'delivered', clientId, target, delivered } as const;
      receive(news);
      tabs.post(news);
      return true;
    } catch (error) {
      const failure = classifyFailure(error, attempts.get(key) ?? 0);
      if (failure.kind === 'refused') {
        await runExclusive(() => {
          dispatch({ type: 'refused', clientId, reason: failure.reason, isOverLimit: failure.isOverLimit });
          return keep(clientId);
        });
        tabs.post({ type: 'changed' });
        return true;
      }
      attempts.set(key, (attempts.get(key) ?? 0) + 1);
      dispatch({ type: 'interrupted', clientId, isAsked: failure.isAsked });
      pause(key, failure);
      return false;
    } finally {
      deliveries.delete(clientId);
    }
  }

  function pause(key: string, { retryMs, isAsked }: Extract<Failure, { kind: 'interrupted' }>): void {
    const timer = setTimeout(() => {
      timers.delete(key);
      void sendQueue(key);
    }, retryMs);
    timers.set(key, { timer, isAsked });
  }

  /** Shown in the thread first, so that the message never vanishes for a moment. */
  function receive({ clientId, target, delivered }: { clientId: string; target: MessageTarget; delivered: Delivered }) {
    onDelivered(delivered);
    dispatch({ type: 'acknowledged', clientId, target, conversationId: delivered.conversationId });
  }

  /** The network or the server is back: ends the pauses, but for those that the server asked for. */
  function wake(): void {
    for (const [key, { timer, isAsked }] of timers) {
      if (isAsked) continue;
      clearTimeout(timer);
      timers.delete(key);
    }
    sendAll();
  }

  function start(): void {
    stopTabs = tabs.listen((news) => {
      if (news.type === 'delivered') receive(news);
      else void sync().then(() => sendAll());
    });
    window.addEventListener('online', wake);
    void sync().then(() => sendAll());
  }

  function stop(): void {
    stopTabs?.();
    stopTabs = null;
    window.removeEventListener('online', wake);
    for (const { timer } of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    getState: () => state,
    write,
    wake,
    retry: async (clientId: string) => {
      await runExclusive(() => {
        dispatch({ type: 'retried', clientId });
        return keep(clientId);
      });
      tabs.post({ type: 'changed' });
      sendAll();
    },
    delete: async (clientId: string) => {
      dispatch({ type: 'deleted', clientId });
      if (state.messages.some((one) => one.clientId === clientId)) return;
      await runExclusive(() => store.delete(clientId));
      tabs.post({ type: 'changed' });
    },
    queueOf: (target: MessageTarget) => {
      const key = targetKey(target);
      const opened = state.opened[key];
      return state.messages.filter((one) => [key, opened].includes(targetKey(one.target)));
    },
  };
}
