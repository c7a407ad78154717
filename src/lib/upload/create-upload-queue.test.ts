import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '#src/lib/http/request-error.ts';
import type { StoredUpload, UploadStore } from '#src/lib/storage/upload-store.ts';
import { createUploadQueue, type UploadCall } from './create-upload-queue.ts';
import { pauseMsAfter, type QueuedUpload } from './upload-state.ts';

const named = (name: string) => new File([name], name);
const lost = () => new RequestError('no-response', 'No response from server');

function memory({ isElsewhere = false } = {}) {
  const files = new Map<number, StoredUpload>();
  const store: UploadStore = {
    claim: async () => !isElsewhere,
    list: async () => [...files.values()],
    put: async (kept) => files.set(kept.key, kept),
    delete: async (key) => files.delete(key),
    deleteAll: async () => files.clear(),
  };
  return { store, names: () => [...files.values()].map(({ file }) => file.name) };
}

interface Call extends UploadCall {
  name: string;
  answer: (sent: string) => void;
  refuse: (error: unknown) => void;
}

function setUp({ parallel = 2, kept = memory() } = {}) {
  const calls: Call[] = [];
  const sent: string[] = [];
  let uploads: readonly QueuedUpload[] = [];
  const queue = createUploadQueue<string>({ parallel, store: kept.store, waitsForNetwork: true });
  queue.start({
    check: (answer) => (answer === 'of no use' ? { message: 'Must be the ID of a photo', isFinal: true } : undefined),
    onSent: (answer) => void sent.push(answer),
    onChange: (next) => {
      uploads = next;
    },
    send: (call) =>
      new Promise((answer, refuse) => {
        calls.push({ ...call, name: (call.form.get('file') as File).name, answer, refuse });
      }),
  });
  stop = queue.stop;
  return {
    queue,
    sent,
    kept,
    calls,
    called: () => calls.map(({ name }) => name),
    states: () => uploads.map(({ file, state }) => `${file.name} ${state.at}`),
    upload: (name: string) => uploads.find(({ file }) => file.name === name) as QueuedUpload,
  };
}
let stop = () => {};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => stop());

it('sends as many at once as it may, and the next when one has arrived', async () => {
  const { queue, calls, called, states, sent, kept } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(named(name));
  expect(called()).toEqual(['a', 'b']);
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  calls[1]?.answer('B');
  await settled();
  expect(sent).toEqual(['B']);
  expect(called()).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual(['a sending', 'c sending']);
  expect(kept.names()).toEqual(['a', 'c']);
});

it('says how much of a file has been sent', async () => {
  const { queue, calls, upload } = setUp();
  queue.add(named('a'));
  calls[0]?.onProgress(0.64);
  expect(upload('a').state).toEqual({ at: 'sending', share: 0.64 });
});

it('goes on with the others when one fails, which can be sent again', async () => {
  const { queue, calls, called, upload, sent } = setUp({ parallel: 1 });
  for (const name of ['a', 'b']) queue.add(named(name));
  calls[0]?.refuse(new RequestError('response', 'Something went wrong', { status: 500 }));
  await settled();
  expect(upload('a').state).toEqual({ at: 'failed', message: 'Something went wrong', isFinal: false });
  expect(called()).toEqual(['a', 'b']);
  calls[1]?.answer('B');
  await settled();
  queue.retry(upload('a').key);
  calls[2]?.answer('A');
  await settled();
  expect(sent).toEqual(['B', 'A']);
});

it('keeps a file whose sending failed, and forgets one that the server refuses', async () => {
  const { queue, calls, kept } = setUp();
  for (const name of ['a', 'b']) queue.add(named(name));
  calls[0]?.refuse(new RequestError('response', 'Something went wrong', { status: 500 }));
  calls[1]?.refuse(new RequestError('response', 'Must be the ID of a photo', { status: 415 }));
  await settled();
  expect(kept.names()).toEqual(['a']);
});

it('sends nothing that has an error', () => {
  const { queue, called, upload, kept } = setUp();
  queue.add(named('a'), { message: 'Too large', isFinal: true });
  expect(called()).toEqual([]);
  expect(upload('a').state).toEqual({ at: 'failed', message: 'Too large', isFinal: true });
  expect(kept.names()).toEqual([]);
});

it('stops sending what is cancelled, and forgets it', async () => {
  const { queue, calls, called, states, upload, kept, sent } = setUp({ parallel: 1 });
  for (const name of ['a', 'b']) queue.add(named(name));
  queue.cancel(upload('a').key);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(called()).toEqual(['a', 'b']);
  calls[0]?.answer('A');
  await settled();
  expect(sent).toEqual([]);
  expect(states()).toEqual(['b sending']);
  expect(kept.names()).toEqual(['b']);
});

it('waits longer after each call that is lost, and not at all once there is a network', async () => {
  const { queue, calls, upload } = setUp();
  queue.add(named('a'));
  calls[0]?.refuse(lost());
  await settled();
  expect(upload('a').state).toEqual({ at: 'waiting', forNetwork: true });
  await vi.advanceTimersByTimeAsync(pauseMsAfter(1));
  expect(calls).toHaveLength(2);
  calls[1]?.refuse(lost());
  await settled();
  await vi.advanceTimersByTimeAsync(pauseMsAfter(1));
  expect(calls).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(calls).toHaveLength(3);
});

it('begins a call again whose network went away under it', async () => {
  const { queue, calls, states } = setUp();
  for (const name of ['a', 'b']) queue.add(named(name));
  window.dispatchEvent(new Event('offline'));
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(states()).toEqual(['a waiting', 'b waiting']);
  window.dispatchEvent(new Event('online'));
  expect(states()).toEqual(['a sending', 'b sending']);
});

it('comes back when the server says so', async () => {
  const { queue, calls, upload } = setUp();
  queue.add(named('a'));
  calls[0]?.refuse(new RequestError('response', 'Too many requests', { status: 429, retryAfter: 30 }));
  await settled();
  expect(upload('a').state).toEqual({ at: 'waiting', forNetwork: false });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toHaveLength(2);
});

it('goes on with what another visit left, before what is chosen now', async () => {
  const first = setUp();
  for (const name of ['a', 'b']) first.queue.add(named(name));
  first.queue.stop();
  expect(first.calls[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(1_000);
  const second = setUp({ kept: first.kept, parallel: 3 });
  second.queue.add(named('c'));
  await settled();
  expect(second.states()).toEqual(['a sending', 'b sending', 'c sending']);
});

it('leaves to another tab what that one goes on with', async () => {
  const kept = memory({ isElsewhere: true });
  kept.store.put({ key: 1, file: named('a') });
  const { queue, called } = setUp({ kept });
  queue.add(named('b'));
  await settled();
  expect(called()).toEqual(['b']);
  expect(kept.names()).toEqual(['a', 'b']);
});

it('shows as failed what arrived and is of no use there, and forgets it', async () => {
  const { queue, calls, upload, kept } = setUp();
  queue.add(named('a'));
  calls[0]?.answer('of no use');
  await settled();
  expect(upload('a').state).toEqual({ at: 'failed', message: 'Must be the ID of a photo', isFinal: true });
  expect(kept.names()).toEqual([]);
});

it('never waits longer than a minute', () => {
  expect([1, 2, 3, 20].map(pauseMsAfter)).toEqual([2_000, 4_000, 8_000, 60_000]);
});

it('fails at once without a network where it does not wait for one', async () => {
  const queue = createUploadQueue<string>({});
  stop = queue.stop;
  const onChange = vi.fn();
  queue.start({ send: () => Promise.reject(lost()), onSent: () => {}, onChange });
  queue.add(named('a'));
  await settled();
  expect(onChange.mock.lastCall?.[0]).toMatchObject([
    { state: { at: 'failed', message: 'No response from server', isFinal: false } },
  ]);
});

it('puts a file in the place of all others', () => {
  const { queue, states } = setUp();
  for (const name of ['a', 'b']) queue.add(named(name));
  queue.replace(named('c'));
  expect(states()).toEqual(['c sending']);
});

it('sends what was added before it was started, and goes on after a stop', () => {
  const queue = createUploadQueue<string>({});
  stop = queue.stop;
  const send = vi.fn(() => new Promise<string>(() => {}));
  const handlers = { send, onSent: () => {}, onChange: () => {} };
  queue.add(named('a'));
  expect(send).not.toHaveBeenCalled();
  queue.start(handlers);
  expect(send).toHaveBeenCalledOnce();
  queue.stop();
  queue.start(handlers);
  expect(send).toHaveBeenCalledTimes(2);
});
