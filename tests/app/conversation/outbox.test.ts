import { afterEach, expect, it, vi } from 'vitest';
import { createOutbox, type Outbox } from '#src/entities/conversation/outbox/create-outbox.ts';
import type { Delivered } from '#src/entities/conversation/outbox/delivery.ts';
import type { StoredMessage } from '#src/entities/conversation/outbox/outbox-state.ts';
import { type OutboxStore, outboxStore } from '#src/entities/conversation/outbox/outbox-store.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { createTabs } from '#tests/support/page/outbox-tabs.ts';

const target = { conversationId: 'c1' };
const running: (() => void)[] = [];

afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** A server that stores each client id once, in the order of arrival. */
function createServer() {
  const stored: string[] = [];
  const ids = new Set<string>();
  return {
    stored,
    answer: async ({ clientId, message }: StoredMessage): Promise<Delivered> => {
      if (!ids.has(clientId)) stored.push(message.content);
      ids.add(clientId);
      return { conversationId: 'c1', message: null, conversation: null };
    },
  };
}

interface Setting {
  deliver: (message: StoredMessage) => Promise<Delivered>;
  tabs?: ReturnType<typeof createTabs>;
  store?: OutboxStore;
  isOnline?: () => boolean;
}

/** A tab; taking it off leaves what it was doing where it was, as a reload does. */
function openTab({ deliver, tabs = createTabs(), store = outboxStore('nadia'), isOnline = () => true }: Setting) {
  const outbox = createOutbox({ store, tabs: tabs(), deliver, onDelivered: () => {}, canSend: isOnline });
  const close = outbox.subscribe(() => {});
  running.push(close);
  return { outbox, close };
}

const shown = (outbox: Outbox) => outbox.getState().messages.map(({ message, status }) => [message.content, status]);
const write = (outbox: Outbox, ...contents: string[]) =>
  Promise.all(contents.map((content) => outbox.write(target, { content })));
const refusal = (status: number, retryAfter?: number) =>
  new RequestError('response', `Refused with ${status}`, { status, ...(retryAfter !== undefined && { retryAfter }) });
const noResponse = () => new RequestError('no-response', 'No response from server');

it('sends what is written at once, one after another, and keeps nothing of it', async () => {
  const { stored, answer } = createServer();
  const { outbox } = openTab({ deliver: answer });
  await write(outbox, 'one', 'two', 'three');
  await expect.poll(() => stored).toEqual(['one', 'two', 'three']);
  await expect.poll(() => shown(outbox)).toEqual([]);
  expect(await outboxStore('nadia').list()).toEqual([]);
});

it('sends a press without waiting for the storage, and keeps what the server then refuses', async () => {
  const { answer } = createServer();
  const store = outboxStore('nadia');
  let finishStoring = () => {};
  const isReady = new Promise<void>((resolve) => {
    finishStoring = resolve;
  });
  const put = vi.fn(async (message: StoredMessage) => {
    await isReady;
    return store.put(message);
  });
  const deliver = vi.fn(answer);
  const { outbox } = openTab({ deliver, store: { ...store, put } });
  await write(outbox, 'one');
  await expect.poll(() => shown(outbox)).toEqual([]);
  deliver.mockRejectedValueOnce(refusal(403));
  const written = write(outbox, 'two');
  expect(deliver).toHaveBeenCalledTimes(2);
  expect(await store.list()).toEqual([]);
  finishStoring();
  await written;
  await expect.poll(() => shown(outbox)).toEqual([['two', 'failed']]);
  expect(await store.list()).toMatchObject([{ message: { content: 'two' } }]);
});

it('sends once what a reload interrupted, whether or not it had arrived', async () => {
  const { stored, answer } = createServer();
  const before = openTab({
    deliver: async (message) => {
      await answer(message);
      return new Promise<never>(() => {});
    },
  });
  await write(before.outbox, 'one', 'two');
  await expect
    .poll(() => shown(before.outbox))
    .toEqual([
      ['one', 'sending'],
      ['two', 'waiting'],
    ]);
  before.close();
  const { outbox } = openTab({ deliver: answer });
  await expect.poll(() => stored).toEqual(['one', 'two']);
  await expect.poll(() => shown(outbox)).toEqual([]);
});

it('waits for the network', async () => {
  const { stored, answer } = createServer();
  let isOnline = false;
  const { outbox } = openTab({ deliver: answer, isOnline: () => isOnline });
  await write(outbox, 'one', 'two');
  expect(shown(outbox)).toEqual([
    ['one', 'waiting'],
    ['two', 'waiting'],
  ]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => stored).toEqual(['one', 'two']);
});

it('lets one of two tabs send, and both show it', async () => {
  const { answer } = createServer();
  const deliver = vi.fn(answer);
  const tabs = createTabs();
  let isOnline = false;
  const [first, second] = [0, 1].map(() => openTab({ deliver, tabs, isOnline: () => isOnline }).outbox) as [
    Outbox,
    Outbox,
  ];
  await write(first, 'one');
  await expect.poll(() => shown(second)).toEqual([['one', 'waiting']]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => [shown(first), shown(second)]).toEqual([[], []]);
  expect(deliver).toHaveBeenCalledTimes(1);
});

const notKept =
  (known: StoredMessage[] | null): OutboxStore['add'] =>
  async (make) => {
    make(known);
    return false;
  };
const faults: [string, Partial<OutboxStore>][] = [
  ['full', { put: () => Promise.resolve(false), add: notKept([]) }],
  ['absent', { list: () => Promise.resolve(null), put: () => Promise.resolve(false), add: notKept(null) }],
];

it.each(faults)('sends from memory where the storage is %s, and says that it keeps nothing', async (_name, changes) => {
  const { stored, answer } = createServer();
  let isOnline = false;
  const store = { ...outboxStore('nadia'), ...changes };
  const { outbox } = openTab({ deliver: answer, store, isOnline: () => isOnline });
  await write(outbox, 'one');
  expect(outbox.getState().messages).toMatchObject([{ isKept: false, status: 'waiting' }]);
  isOnline = true;
  outbox.wake();
  await expect.poll(() => stored).toEqual(['one']);
});

it.each([403, 404, 409, 422])(
  'shows a %i as a failure, which stays after a reload and can be tried again',
  async (status) => {
    const { stored, answer } = createServer();
    const tab = openTab({
      deliver: async (message) => {
        if (message.message.content === 'no') throw refusal(status);
        return answer(message);
      },
    });
    await write(tab.outbox, 'no', 'yes');
    await expect.poll(() => shown(tab.outbox)).toEqual([['no', 'failed']]);
    expect(stored).toEqual(['yes']);
    tab.close();
    const { outbox } = openTab({ deliver: answer });
    await expect
      .poll(() => outbox.getState().messages)
      .toMatchObject([{ status: 'failed', failure: `Refused with ${status}` }]);
    await outbox.retry(outbox.getState().messages[0]?.clientId ?? '');
    await expect.poll(() => stored).toEqual(['yes', 'no']);
  },
);

it('deletes a failed message for good', async () => {
  const { outbox } = openTab({ deliver: () => Promise.reject(refusal(403)) });
  await write(outbox, 'no');
  await expect.poll(() => shown(outbox)).toEqual([['no', 'failed']]);
  await outbox.delete(outbox.getState().messages[0]?.clientId ?? '');
  expect(shown(outbox)).toEqual([]);
  expect(await outboxStore('nadia').list()).toEqual([]);
});

it('waits as long as a 429 says, and fails where that is hours', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  const { stored, answer } = createServer();
  const refusals = [refusal(429, 7), refusal(429, 40_000)];
  const { outbox } = openTab({
    deliver: async (message) => {
      const error = refusals.shift();
      if (error) throw error;
      return answer(message);
    },
  });
  await write(outbox, 'one');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(shown(outbox)).toEqual([['one', 'waiting']]);
  vi.advanceTimersByTime(6_900);
  expect(shown(outbox)).toEqual([['one', 'waiting']]);
  vi.advanceTimersByTime(200);
  await vi.waitFor(() => expect(shown(outbox)).toEqual([['one', 'failed']]));
  expect(stored).toEqual([]);
});

it('goes on trying where nothing answers or the server fails, with growing pauses, and at once when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stored, answer } = createServer();
  const errors = [noResponse(), refusal(500), refusal(503), noResponse()];
  const deliver = vi.fn(async (message: StoredMessage) => {
    const error = errors.shift();
    if (error) throw error;
    return answer(message);
  });
  const { outbox } = openTab({ deliver });
  await write(outbox, 'one');
  for (const [attempt, pause] of [1_000, 2_000, 4_000].entries()) {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(deliver).toHaveBeenCalledTimes(attempt + 1);
    vi.advanceTimersByTime(pause);
  }
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(4));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  outbox.wake();
  await vi.waitFor(() => expect(stored).toEqual(['one']));
});

it('sends the second message of a new conversation to the conversation that the first one opened', async () => {
  const targets: unknown[] = [];
  const { outbox } = openTab({
    deliver: async (message) => {
      targets.push(message.target);
      return { conversationId: 'c7', message: null, conversation: null };
    },
  });
  const toPerson = { userId: 'u7', postId: 'p1' };
  await Promise.all(['one', 'two'].map((content) => outbox.write(toPerson, { content })));
  await expect.poll(() => targets).toEqual([toPerson, { conversationId: 'c7' }]);
});

it('keeps the messages of one member from the next one of this browser', async () => {
  const { outbox } = openTab({ deliver: () => Promise.reject(refusal(403)) });
  await write(outbox, 'mine');
  await expect.poll(() => shown(outbox)).toEqual([['mine', 'failed']]);
  expect(await outboxStore('maude').list()).toEqual([]);
});
