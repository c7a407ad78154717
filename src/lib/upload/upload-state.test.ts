import { describe, expect, it } from 'vitest';
import {
  emptyUploadQueue,
  pauseMsAfter,
  reduceUploads,
  type UploadEvent,
  type UploadQueueState,
  type UploadState,
} from './upload-state.ts';

const file = (name: string) => new File([name], name);
const run = (queue: UploadQueueState, ...events: UploadEvent[]) =>
  events.reduce((before, event) => reduceUploads(before, event).state, queue);
const add = (key: number): UploadEvent => ({ type: 'added', key, file: file(`${key}`), error: undefined });
const commandsOf = (queue: UploadQueueState, event: UploadEvent) =>
  reduceUploads(queue, event).commands.map((command) =>
    'key' in command ? `${command.type} ${command.key}` : command.type,
  );

const started = run(emptyUploadQueue(1), { type: 'started' });
const refused: UploadEvent = {
  type: 'failed',
  key: 1,
  failure: { kind: 'failed', message: 'Damaged', isRefused: true },
};
const broken: UploadEvent = {
  type: 'failed',
  key: 1,
  failure: { kind: 'failed', message: 'Broken', isRefused: false },
};
const lost: UploadEvent = {
  type: 'failed',
  key: 1,
  failure: { kind: 'passing', forNetwork: true, retryAfterSeconds: undefined },
};
const sent: UploadEvent = { type: 'sent', key: 1, error: undefined };

/** Upload queues for each state of file 1; file 2 waits behind it. */
const queues: Record<UploadState['at'] | 'absent', UploadQueueState> = {
  absent: run(started, add(2)),
  waiting: run(emptyUploadQueue(1), add(1), add(2)),
  sending: run(started, add(1), add(2)),
  failed: run(started, add(1), add(2), broken),
};
const stateOf = (queue: UploadQueueState) => queue.uploads.find(({ key }) => key === 1)?.state.at ?? 'absent';
const names = Object.keys(queues) as (keyof typeof queues)[];

it.each(names)('the queue to test %s from has that state', (name) => {
  expect(stateOf(queues[name])).toBe(name);
});

type Expected = Partial<Record<keyof typeof queues, keyof typeof queues>>;
const transitions: [string, UploadEvent, Expected][] = [
  ['started', { type: 'started' }, { waiting: 'sending' }],
  ['stopped', { type: 'stopped' }, { sending: 'waiting' }],
  ['progressed', { type: 'progressed', key: 1, share: 0.5 }, {}],
  ['sent', sent, { waiting: 'absent', sending: 'absent', failed: 'absent' }],
  [
    'sent and of no use',
    { type: 'sent', key: 1, error: { message: 'A PDF', isFinal: true } },
    { waiting: 'failed', sending: 'failed' },
  ],
  ['failed', broken, { waiting: 'failed', sending: 'failed' }],
  ['failed without a network', lost, { sending: 'waiting', failed: 'waiting' }],
  ['cancelled', { type: 'cancelled', key: 1 }, { waiting: 'absent', sending: 'absent', failed: 'absent' }],
  ['retried', { type: 'retried', key: 1 }, { failed: 'waiting' }],
  ['went offline', { type: 'wentOffline' }, { sending: 'waiting' }],
  ['resumed', { type: 'resumed' }, {}],
  ['another added', add(3), {}],
  ['restored', { type: 'restored', files: [] }, {}],
];
describe.each(transitions)('%s', (_, event, expected) => {
  it.each(names)('while file 1 is %s', (name) => {
    expect(stateOf(run(queues[name], event))).toBe(expected[name] ?? name);
  });
});

it('sends as many files at once as it may, the first chosen first', () => {
  const two = run(emptyUploadQueue(2), { type: 'started' }, add(1));
  expect(commandsOf(two, add(2))).toEqual(['store 2', 'send 2']);
  expect(commandsOf(run(two, add(2)), add(3))).toEqual(['store 3']);
  expect(commandsOf(run(two, add(2), add(3)), sent)).toEqual(['unstore 1', 'send 3']);
});

it('restores files before those that were chosen now', () => {
  const restored = run(started, add(5), { type: 'restored', files: [{ key: 1, file: file('1') }] });
  expect(restored.uploads.map(({ key }) => key)).toEqual([1, 5]);
});

it('keeps a file stored whose sending failed, and not one that the server refused', () => {
  expect(commandsOf(queues.sending, broken)).toEqual(['send 2']);
  expect(commandsOf(queues.sending, refused)).toEqual(['unstore 1', 'send 2']);
});

it('aborts what is cancelled and sends the next', () => {
  expect(commandsOf(queues.sending, { type: 'cancelled', key: 1 })).toEqual(['abort 1', 'unstore 1', 'send 2']);
});

it('pauses once for files that fail together, and longer each time', () => {
  const both = run(emptyUploadQueue(2), { type: 'started' }, add(1), add(2));
  expect(commandsOf(both, lost)).toEqual(['startTimer']);
  expect(commandsOf(run(both, lost), { ...lost, key: 2 })).toEqual([]);
  expect(commandsOf(run(both, lost), { type: 'resumed' })).toEqual(['stopTimer', 'send 1']);
  const again = reduceUploads(run(both, lost, { type: 'resumed' }), lost);
  expect(again.commands).toEqual([{ type: 'startTimer', delayMs: pauseMsAfter(2) }]);
});

it('pauses as long as the server says', () => {
  const busy: UploadEvent = {
    type: 'failed',
    key: 1,
    failure: { kind: 'passing', forNetwork: false, retryAfterSeconds: 30 },
  };
  expect(reduceUploads(queues.sending, busy).commands).toEqual([{ type: 'startTimer', delayMs: 30_000 }]);
});

it('ends the pause when a file is retried', () => {
  const paused = run(queues.failed, { type: 'wentOffline' });
  expect(commandsOf(paused, { type: 'retried', key: 1 })).toEqual(['store 1', 'stopTimer', 'send 1']);
});
